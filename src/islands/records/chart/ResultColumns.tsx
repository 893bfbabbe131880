import { type PointerEvent, useEffect, useRef, useState } from 'react';
import { formatDay } from '../../../i18n/dates.ts';
import { useLocale } from '../../../ui/locale.tsx';
import { SignedAmount } from '../SignedAmount.tsx';
import { Columns } from './Columns.tsx';
import type { DayResult } from './daily.ts';
import styles from './ProfitChart.module.css';

interface Props {
  readonly days: readonly DayResult[];
  readonly currency: string;
}

/** The columns, as wide as there is room, and above them the day at the crosshair with what it came to. */
export default function ResultColumns({ days, currency }: Props) {
  const { language } = useLocale();
  const [box, width] = useWidth();
  const [place, setPlace] = useState<number | null>(null);
  const pointed = place === null ? undefined : days[place];
  const point = ({ clientX, currentTarget }: PointerEvent) => {
    const plot = currentTarget.querySelector('[data-plot]')?.getBoundingClientRect();
    if (!plot) return;
    const share = (clientX - plot.left) / plot.width;
    const at = Math.floor((language.direction === 'rtl' ? 1 - share : share) * days.length);
    setPlace(at >= 0 && at < days.length ? at : null);
  };
  return (
    <>
      <p className={styles.pointed}>
        {pointed && (
          <>
            {formatDay(noonOf(pointed.day), language.tag)}{' '}
            <SignedAmount amount={pointed.result} currency={currency} signed />
          </>
        )}
      </p>
      <div
        ref={box}
        className={styles.columns}
        onPointerMove={point}
        onPointerDown={point}
        onPointerLeave={() => setPlace(null)}
      >
        {width > 0 && <Columns days={days} currency={currency} width={width} pointed={place} />}
      </div>
    </>
  );
}

/** How wide an element is, also when that changes. */
function useWidth() {
  const box = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const watch = new ResizeObserver(() => setWidth(element.clientWidth));
    watch.observe(element);
    return () => watch.disconnect();
  }, []);
  return [box, width] as const;
}

/** Noon of a day, wherever the reader is, because only its date is written. */
function noonOf(day: string): number {
  return new Date(`${day}T12:00:00`).getTime();
}
