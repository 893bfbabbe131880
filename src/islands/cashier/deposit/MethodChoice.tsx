import { useId } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import type { DepositMethod } from '../../../contract/cashier/deposit.ts';
import { formatAmount } from '../../../money/format.ts';
import { Icon } from '../../../ui/icon/Icon.tsx';
import { useLocale } from '../../../ui/locale.tsx';
import styles from './Methods.module.css';
import { KIND_ICONS, methodName } from './method-look.ts';

interface Props {
  readonly field: {
    readonly id: string;
    readonly error: string | undefined;
    readonly input: UseFormRegisterReturn;
  };
  readonly methods: readonly DepositMethod[];
  readonly currency: string;
}

/** The methods as radio buttons, each with what it takes and between which amounts. */
export function MethodChoice({ field, methods, currency }: Props) {
  const { t, language } = useLocale();
  const noteId = useId();
  const written = (amount: string) => formatAmount(amount, currency, language.tag);
  return (
    <fieldset className={styles.methods} aria-describedby={field.error === undefined ? undefined : noteId}>
      <legend>{t('cashier.methods')}</legend>
      <div className={styles.choices}>
        {methods.map((method, index) => (
          <label key={method.code} className={styles.method}>
            <input
              type="radio"
              id={index === 0 ? field.id : undefined}
              value={method.code}
              aria-invalid={field.error !== undefined || undefined}
              {...field.input}
            />
            <span className={styles.icon}>
              <Icon name={KIND_ICONS[method.kind]} size={24} />
            </span>
            <span className={styles.about}>
              <strong>
                <bdi>{methodName(t, method)}</bdi>
              </strong>
              <span>
                <bdi>{written(method.least)}</bdi> – <bdi>{written(method.most)}</bdi>
              </span>
              <span data-free={isFree(method) || undefined}>{feeText(method)}</span>
            </span>
            <Icon name="check" className={styles.check} />
          </label>
        ))}
      </div>
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

  function feeText(method: DepositMethod): string {
    if (isFree(method)) return t('cashier.free');
    // Intl reads decimal strings exactly, also one beyond what a float holds; the assertion tells TypeScript that this is one.
    const percent = `${method.feePercent}E-2` as Intl.StringNumericLiteral;
    const format = new Intl.NumberFormat(language.tag, { style: 'percent', maximumFractionDigits: 4 });
    return t('cashier.feeOf', { percent: format.format(percent) });
  }
}

function isFree({ feePercent }: DepositMethod): boolean {
  return /^[0.]+$/.test(feePercent);
}
