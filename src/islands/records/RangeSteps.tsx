import { formatDays } from '../../i18n/dates.ts';
import { type DayRange, endsOf, neighbourOf } from '../../stores/records/range.ts';
import { IconButton } from '../../ui/button/IconButton.tsx';
import { useLocale } from '../../ui/locale.tsx';
import styles from './Filters.module.css';

interface Props {
  readonly range: DayRange;
  readonly onRange: (range: DayRange) => void;
}

/** The days of a range, between the steps to as many days before and after them. A step that leads nowhere keeps the focus. */
export function RangeSteps({ range, onRange }: Props) {
  const { t, language } = useLocale();
  const ends = endsOf(range);
  const [before, after] = [neighbourOf(range, 'before'), neighbourOf(range, 'after')];
  return (
    <div className={styles.steps}>
      <IconButton
        icon="chevron-left"
        directional
        label={t('records.range.before')}
        aria-disabled={before === null || undefined}
        onClick={() => before && onRange(before)}
      />
      <span aria-live="polite">
        <bdi>{ends && formatDays(ends.first, ends.last, language.tag)}</bdi>
      </span>
      <IconButton
        icon="chevron-right"
        directional
        label={t('records.range.after')}
        aria-disabled={after === null || undefined}
        onClick={() => after && onRange(after)}
      />
    </div>
  );
}
