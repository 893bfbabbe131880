import { useId } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import type { Partner, Partners } from '../../contract/cashier/endpoints.ts';
import { SearchField } from '../../ui/form/SearchField.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import { useLocale } from '../../ui/locale.tsx';
import { Avatar } from '../../ui/surface/Avatar.tsx';
import styles from './Send.module.css';

interface Props {
  readonly field: {
    readonly id: string;
    readonly error: string | undefined;
    readonly input: UseFormRegisterReturn;
  };
  readonly partners: Partners;
  readonly onChoose: (partner: Partner) => void;
  /** What usernames of downlines are looked for by. */
  readonly name: string;
  readonly onName: (name: string) => void;
}

/** The upline and the downlines as radio buttons; where there are more than fit, they are found by their names. */
export function PartnerChoice({ field, partners: { upline, downlines, hasMore }, onChoose, name, onName }: Props) {
  const { t } = useLocale();
  const noteId = useId();
  const all = [
    ...(upline ? [{ partner: upline, relation: t('cashier.upline') }] : []),
    ...downlines.map((partner) => ({ partner, relation: t('cashier.downline') })),
  ];
  return (
    <fieldset className={styles.partners} aria-describedby={field.error === undefined ? undefined : noteId}>
      <legend>{t('cashier.to')}</legend>
      {(hasMore || name !== '') && <SearchField label={t('cashier.find')} value={name} onValue={onName} />}
      <div className={styles.choices}>
        {all.map(({ partner, relation }, index) => (
          <label key={partner.username} className={styles.partner}>
            <input
              type="radio"
              id={index === 0 ? field.id : undefined}
              value={partner.username}
              aria-invalid={field.error !== undefined || undefined}
              {...field.input}
              onChange={(event) => {
                onChoose(partner);
                void field.input.onChange(event);
              }}
            />
            <Avatar name={partner.nickname} />
            <span className={styles.who}>
              <strong>{partner.nickname}</strong>
              <span>
                <bdi>{partner.username}</bdi> · {relation}
              </span>
            </span>
            <Icon name="check" className={styles.check} />
          </label>
        ))}
      </div>
      {all.length === 0 && <p className={styles.lead}>{t('cashier.notFound')}</p>}
      <p id={noteId} className={styles.note} aria-live="polite">
        {field.error !== undefined && (
          <>
            <Icon name="error" size={16} />
            {field.error}
          </>
        )}
      </p>
    </fieldset>
  );
}
