import { useLocale } from '../../../ui/locale.tsx';
import type { DayResult } from './daily.ts';
import styles from './ProfitChart.module.css';
import { namedDays, scaleOf } from './scale.ts';

interface Props {
  readonly days: readonly DayResult[];
  readonly currency: string;
  /** In pixels, as all that is drawn. */
  readonly width: number;
  /** The place of the day at the crosshair. */
  readonly pointed: number | null;
}

const HEIGHT = 240;
const ABOVE = 12;
const BELOW = 28;
/** What a letter of an amount takes at most. */
const LETTER = 7;
const BESIDE = 14;
const NAME_ROOM = 68;
const COLUMN = { share: 0.7, most: 36, least: 1 };

/**
 * A column for each day, above or below zero, from the side where reading begins. They are drawn from floats, to the pixel;
 * what is written of a day is exact.
 */
export function Columns({ days, currency, width, pointed }: Props) {
  const { language } = useLocale();
  const { tag } = language;
  const results = days.map(({ result }) => Number(result));
  const { ticks, low, high } = scaleOf(results);
  const amount = new Intl.NumberFormat(tag, {
    ...{ style: 'currency', currency, currencyDisplay: 'narrowSymbol' },
    ...{ notation: 'compact', maximumFractionDigits: 2 },
  });
  const names = ticks.map((tick) => amount.format(tick));
  const axis = Math.max(...names.map((name) => name.length)) * LETTER + BESIDE;
  const room = width - axis;
  const day = room / days.length;
  /** A place along the days, from the side where reading begins. */
  const along = (at: number) => (language.direction === 'rtl' ? width - at : at);
  const middle = (place: number) => along(axis + (place + 0.5) * day);
  const up = (value: number) => ABOVE + ((high - value) / (high - low)) * (HEIGHT - ABOVE - BELOW);
  const column = Math.min(COLUMN.most, day * COLUMN.share);
  const name = new Intl.DateTimeFormat(tag, { day: 'numeric', month: 'short' });
  return (
    <svg width={width} height={HEIGHT} aria-hidden="true">
      <rect
        data-plot=""
        x={Math.min(along(axis), along(width))}
        y={ABOVE}
        width={room}
        height={HEIGHT - ABOVE - BELOW}
      />
      {ticks.map((tick, at) => (
        <g key={tick}>
          <line data-zero={tick === 0 || undefined} x1={along(axis)} x2={along(width)} y1={up(tick)} y2={up(tick)} />
          <text className={styles.amount} x={along(axis - BESIDE / 2)} y={up(tick)}>
            {names[at]}
          </text>
        </g>
      ))}
      {results.map((result, place) => {
        if (result === 0) return null;
        const height = Math.max(COLUMN.least, Math.abs(up(result) - up(0)));
        const top = result > 0 ? up(0) - height : up(0);
        const kind = result > 0 ? 'won' : 'lost';
        const { day: key } = days[place] ?? { day: '' };
        return (
          <rect
            key={key}
            data-kind={kind}
            x={middle(place) - column / 2}
            y={top}
            width={column}
            height={height}
            rx="2"
          />
        );
      })}
      {namedDays(days.length, day, NAME_ROOM).map((place) => (
        <text key={place} className={styles.day} x={middle(place)} y={HEIGHT - BELOW / 3}>
          {name.format(new Date(`${days[place]?.day}T12:00:00`))}
        </text>
      ))}
      {pointed !== null && (
        <line className={styles.crosshair} x1={middle(pointed)} x2={middle(pointed)} y1={ABOVE} y2={HEIGHT - BELOW} />
      )}
    </svg>
  );
}
