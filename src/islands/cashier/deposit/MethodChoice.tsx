import type { DepositMethod } from '../../../contract/cashier/deposit.ts';
import { signOf } from '../../../money/decimal.ts';
import { formatAmount } from '../../../money/format.ts';
import { formatPercent } from '../../../money/percent.ts';
import { useLocale } from '../../../ui/locale.tsx';
import { ChoiceIcon } from '../ChoiceIcon.tsx';
import { Choices, type ChoicesProps } from '../Choices.tsx';
import { KIND_ICONS, methodName } from './method-look.ts';

interface Props extends Pick<ChoicesProps, 'field'> {
  readonly methods: readonly DepositMethod[];
  readonly currency: string;
}

/** The methods as radio buttons, each with what it takes and between which amounts. */
export function MethodChoice({ field, methods, currency }: Props) {
  const { t, language } = useLocale();
  const written = (amount: string) => formatAmount(amount, currency, language.tag);
  return (
    <Choices
      legend={t('cashier.methods')}
      field={field}
      choices={methods.map((method) => ({
        value: method.code,
        picture: <ChoiceIcon name={KIND_ICONS[method.kind]} />,
        name: methodName(t, method),
        about: (
          <>
            <span>
              <bdi>{written(method.least)}</bdi> – <bdi>{written(method.most)}</bdi>
            </span>
            <span data-free={isFree(method) || undefined}>{feeText(method)}</span>
          </>
        ),
      }))}
    />
  );

  function feeText(method: DepositMethod): string {
    if (isFree(method)) return t('cashier.free');
    return t('cashier.feeOf', { percent: formatPercent(method.feePercent, language.tag) });
  }
}

function isFree({ feePercent }: DepositMethod): boolean {
  return signOf(feePercent) === 0;
}
