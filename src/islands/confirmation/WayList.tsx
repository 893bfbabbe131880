import { useId } from 'react';
import type { Confirmation } from '../../stores/confirmation/confirm.ts';
import { useLocale } from '../../ui/locale.tsx';
import styles from './Confirmation.module.css';
import { shownHint } from './hint.ts';

type Offered = Confirmation['ways'][number];

interface Props {
  readonly ways: Confirmation['ways'];
  readonly chosen: Offered['way'];
  readonly onChoose: (way: Offered) => void;
}

/** The ways of an account, one below the other, so that five fit a phone: radio buttons, moved between by arrow keys. */
export function WayList({ ways, chosen, onChoose }: Props) {
  const { t } = useLocale();
  const name = useId();
  return (
    <fieldset className={styles.ways}>
      <legend>{t('session.confirmWays')}</legend>
      {ways.map((offered) => (
        <label key={offered.way} className={styles.way}>
          <input type="radio" name={name} checked={offered.way === chosen} onChange={() => onChoose(offered)} />
          <span>{t(`session.confirmWay.${offered.way}`, { hint: shownHint(offered.hint) })}</span>
        </label>
      ))}
    </fieldset>
  );
}
