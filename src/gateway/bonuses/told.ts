import type {
  BonusOffer,
  Grant,
  LaterOffer,
  BonusTerms as ToldTerms,
  Wagering,
} from '../../contract/bonuses/endpoints.ts';
import { GAME_TYPES } from '../../contract/games/words.ts';
import { type Currency, money, parseMoney, toDecimal } from '../../money/money.ts';
import { asPercent } from '../../money/percent.ts';
import { nameIn } from '../core/names.ts';
import { type GrantRow, leftOf, ownAtEnd } from './grant.ts';
import type { DepositOffer } from './part.ts';
import type { Terms } from './terms.ts';

/** Terms as the wire has them. */
export function toldTerms(
  { multiple, contributions, highestStake, highestWin, ...terms }: Terms,
  currency: Currency,
): ToldTerms {
  const written = (amount: string | null) => (amount === null ? null : toDecimal(parseMoney(amount, currency)));
  return {
    ...{ order: terms.order, of: terms.of, days: terms.days, multiple: asPercent(multiple) },
    ...{ highestStake: written(highestStake), highestWin: written(highestWin) },
    contributions: GAME_TYPES.flatMap((gameType) => {
      const percent = contributions[gameType];
      return percent === undefined ? [] : [{ gameType, percent }];
    }),
  };
}

/** A promotion as the form of deposits shows it. */
export function toldOffer(
  { slug, title, points, most, least, times, terms }: DepositOffer,
  { language, currency }: { readonly language: string; readonly currency: Currency },
): BonusOffer {
  const written = (amount: string) => toDecimal(parseMoney(amount, currency));
  return {
    ...{ slug, title: nameIn(title, language), percent: asPercent(points), times },
    ...{ most: written(most), least: written(least), terms: toldTerms(terms, currency) },
  };
}

/** A promotion that may be had again later; nothing where it may not. */
export function toldLater(
  { offer: { slug, title }, again }: { readonly offer: DepositOffer; readonly again: Date | null },
  language: string,
): LaterOffer[] {
  return again === null ? [] : [{ slug, title: nameIn(title, language), again: again.getTime() }];
}

/**
 * A bonus as its owner reads it.
 * @param held what of its wins is held, in minor units
 * @param language spec code
 */
export function toldGrant(row: GrantRow, held: bigint, language: string): Grant {
  const { id, title, slug, state, currency, terms, granted_at, began_at, until, ended_at, in_play } = row;
  const written = (minor: bigint) => toDecimal(money(minor, currency));
  const isOpen = state === 'queued' || state === 'active';
  const back = isOpen ? ownAtEnd(row, 'givenUp') : 0n;
  return {
    ...{ id: id.toString(), title: nameIn(title, language), slug, state, currency },
    ...{ amount: written(row.amount), kept: written(row.kept), balance: written(isOpen ? in_play : 0n) },
    ...{ required: written(row.required), wagered: written(row.wagered), left: written(leftOf(row)) },
    terms: toldTerms(terms, currency),
    at: granted_at.getTime(),
    began: state === 'queued' ? null : (began_at?.getTime() ?? null),
    until: state === 'queued' ? null : (until?.getTime() ?? null),
    ended: ended_at?.getTime() ?? null,
    own: written(row.own),
    givenUp: { back: written(back), gone: written(isOpen ? goneOf(row, held) : 0n) },
  };
}

/**
 * What giving an open bonus up takes; one that waits would have brought its amount.
 * @param held what of its wins is held, which goes by the same rule once it is released; minor units
 */
export function goneOf(row: GrantRow, held: bigint): bigint {
  if (row.state === 'queued') return row.amount;
  const inPlay = row.in_play + held;
  return inPlay - ownAtEnd({ ...row, in_play: inPlay }, 'givenUp');
}

/** What is left to wager of an open bonus. */
export function toldWagering(row: GrantRow, language: string): Wagering {
  const written = (minor: bigint) => toDecimal(money(minor, row.currency));
  return {
    ...{ id: row.id.toString(), title: nameIn(row.title, language), required: written(row.required) },
    ...{ wagered: written(row.wagered), left: written(leftOf(row)) },
  };
}
