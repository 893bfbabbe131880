import { signOf } from '../../money/decimal.ts';
import { formatAmount } from '../../money/format.ts';
import { useLocale } from '../../ui/locale.tsx';
import styles from './SignedAmount.module.css';

interface Props {
  /** The wire's decimal string. */
  readonly amount: string;
  /** Null for points. */
  readonly currency: string | null;
  /** With its sign and colour, because it is a change; without them it is what there is. */
  readonly signed?: boolean;
}

/** An amount of a record; the sign says what the colour does. */
export function SignedAmount({ amount, currency, signed = false }: Props) {
  const { language } = useLocale();
  const sign = signOf(amount);
  return (
    <bdi className={styles.amount} data-sign={signed && sign !== 0 ? (sign > 0 ? 'in' : 'out') : undefined}>
      {currency === null
        ? formatPoints(amount, language.tag, signed)
        : formatAmount(amount, currency, language.tag, { signed })}
    </bdi>
  );
}

function formatPoints(amount: string, tag: string, signed: boolean): string {
  const format = new Intl.NumberFormat(tag, { signDisplay: signed ? 'exceptZero' : 'auto' });
  return format.format(BigInt(amount));
}
