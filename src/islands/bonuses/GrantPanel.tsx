import { useState } from 'react';
import type { Grant } from '../../contract/bonuses/endpoints.ts';
import { formatAmount } from '../../money/format.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import { useLocale } from '../../ui/locale.tsx';
import { Figures } from '../cashier/Figures.tsx';
import { useLink } from '../core/facts.tsx';
import styles from './Bonuses.module.css';
import { GiveUp } from './GiveUp.tsx';
import { GrantBets } from './GrantBets.tsx';
import { GrantHead } from './GrantHead.tsx';

interface Props {
  readonly grant: Grant;
  /** Giving it up was asked for where it was chosen. */
  readonly isAsked: boolean;
  readonly onGivenUp: () => void;
  /** Told when it is otherwise than it was shown, as it is now where that is known. */
  readonly onChange: (changed: Grant | null) => void;
  readonly onLeave: () => void;
}

/** A bonus whole: how far it is, the terms that it began with, which bets counted, and how it is given up. */
export function GrantPanel({ grant, isAsked, onGivenUp, onChange, onLeave }: Props) {
  const { t } = useLocale();
  const link = useLink();
  const [isGivingUp, setGivingUp] = useState(isAsked);
  const { began, ended } = grant;
  if (isGivingUp && ended === null) {
    return <GiveUp grant={grant} onGivenUp={onGivenUp} onChange={onChange} onKeep={() => setGivingUp(false)} />;
  }
  return (
    <div className={styles.section}>
      <a
        className={styles.back}
        href={link('member/?page=bonusDetails')}
        onClick={(click) => {
          click.preventDefault();
          onLeave();
        }}
      >
        <Icon name="arrow-left" directional />
        {t('bonuses.allOfThem')}
      </a>
      <div className={styles.card}>
        <GrantHead grant={grant} level={3} isReached />
        <Terms grant={grant} />
        {ended === null && (
          <div className={styles.actions}>
            <Button icon="close" onClick={() => setGivingUp(true)}>
              {t('bonuses.giveUp')}
            </Button>
          </div>
        )}
      </div>
      {began !== null && <GrantBets grant={grant} />}
    </div>
  );
}

function Terms({ grant: { terms, currency } }: { readonly grant: Grant }) {
  const { t, language } = useLocale();
  const { order, of, multiple, contributions, highestStake, highestWin } = terms;
  const written = (decimal: string) => formatAmount(decimal, currency, language.tag);
  const percent = new Intl.NumberFormat(language.tag, { style: 'percent' });
  const times = new Intl.NumberFormat(language.tag).format(Number(multiple));
  return (
    <section className={styles.terms} aria-labelledby="bonus-terms">
      <h4 id="bonus-terms">{t('bonuses.terms')}</h4>
      <p className={styles.note}>{t(`bonuses.order.${order}`)}</p>
      <Figures
        figures={[
          { label: t('bonuses.wager'), value: t(`bonuses.of.${of}`, { multiple: times }) },
          ...(highestStake === null ? [] : [{ label: t('bonuses.highestStake'), value: written(highestStake) }]),
          ...(highestWin === null ? [] : [{ label: t('bonuses.highestWin'), value: written(highestWin) }]),
        ]}
      />
      <h5>{t('bonuses.counts')}</h5>
      <Figures
        figures={contributions.map(({ gameType, percent: share }) => ({
          label: t(`type.${gameType}`),
          value: percent.format(share / 100),
        }))}
      />
      <p className={styles.note}>{t('bonuses.noOther')}</p>
    </section>
  );
}
