import { useId, useState } from 'react';
import { type DayRange, daysOf, PRESETS, type Preset, rangeProblem, today } from '../../stores/records/range.ts';
import { Field } from '../../ui/form/Field.tsx';
import { Segments } from '../../ui/form/Segments.tsx';
import { TextInput } from '../../ui/form/TextInput.tsx';
import { useLocale } from '../../ui/locale.tsx';
import styles from './Filters.module.css';
import { RangeSteps } from './RangeSteps.tsx';

interface Props {
  readonly range: DayRange;
  readonly onRange: (range: DayRange) => void;
  /** Days that a free range may have. */
  readonly mostDays?: number;
}

const CHOICES = [...(Object.keys(PRESETS) as Preset[]), 'own'] as const;

/** The range of a record: SPEC 9's presets, and a free one of two days. */
export function RangeFilter({ range, onRange, mostDays }: Props) {
  const { t } = useLocale();
  const choose = (choice: (typeof CHOICES)[number]) => onRange(choice === 'own' ? daysOf(range) : { preset: choice });
  return (
    <div className={styles.range}>
      <Segments
        label={t('records.range')}
        options={CHOICES.map((value) => ({ value, label: t(`records.range.${value}`) }))}
        value={'preset' in range ? range.preset : 'own'}
        onValue={choose}
      />
      <RangeSteps range={range} onRange={onRange} />
      {!('preset' in range) && (
        <OwnDays key={`${range.from} ${range.to}`} range={range} onRange={onRange} mostDays={mostDays} />
      )}
    </div>
  );
}

interface OwnDaysProps {
  readonly range: Extract<DayRange, { from: string }>;
  readonly onRange: Props['onRange'];
  readonly mostDays: number | undefined;
}

/** Two days of the reader's zone. What cannot be asked for is said, and what was shown before stays. */
function OwnDays({ range, onRange, mostDays }: OwnDaysProps) {
  const { t } = useLocale();
  const [days, setDays] = useState(range);
  const id = useId();
  const problem = rangeProblem(days, mostDays);
  const change = (changed: Partial<typeof days>) => {
    const next = { ...days, ...changed };
    setDays(next);
    if (rangeProblem(next, mostDays) === null) onRange(next);
  };
  return (
    <div className={styles.days}>
      <Field id={`${id}-from`} label={t('records.from')}>
        <TextInput
          type="date"
          max={today()}
          value={days.from}
          onChange={({ target }) => change({ from: target.value })}
        />
      </Field>
      <Field
        id={`${id}-to`}
        label={t('records.to')}
        error={
          problem === null
            ? undefined
            : problem === 'tooLong'
              ? t('records.range.tooLong', { days: mostDays ?? 0 })
              : t(`records.range.${problem}`)
        }
      >
        <TextInput type="date" max={today()} value={days.to} onChange={({ target }) => change({ to: target.value })} />
      </Field>
    </div>
  );
}
