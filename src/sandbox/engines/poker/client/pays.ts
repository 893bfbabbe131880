import { make } from '../../../kit/client/element.ts';
import { HANDS, type Hand } from '../maths/hands.ts';
import type { PayTable } from '../maths/variants.ts';
import type { PokerTexts } from '../texts/en.ts';

export interface Pays {
  /** Lights up the hand that is paid as the cards lie. */
  readonly mark: (hand: Hand | null) => void;
}

/** The hands that a table pays, the highest first. */
export const paidHands = ({ pays }: PayTable): Hand[] => HANDS.filter((hand) => pays[hand] !== undefined);

/** The table of pays over the cards. */
export function createPays(
  root: HTMLElement,
  { texts, table, tag }: { readonly texts: PokerTexts; readonly table: PayTable; readonly tag: string },
): Pays {
  const number = new Intl.NumberFormat(tag);
  const rows = new Map(
    paidHands(table).map((hand) => [
      hand,
      make(
        'li',
        {},
        make('span', {}, texts[hand]),
        make('b', { dir: 'ltr' }, `×${number.format(table.pays[hand] ?? 0)}`),
      ),
    ]),
  );
  root.replaceChildren(...rows.values());
  return {
    mark(hand) {
      for (const [name, row] of rows) row.classList.toggle('lit', name === hand);
    },
  };
}
