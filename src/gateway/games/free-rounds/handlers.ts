import { games as contract } from '../../../contract/games/inputs.ts';
import { money, toDecimal } from '../../../money/money.ts';
import { type CallOf, type Handler, handle } from '../../core/call/handle.ts';
import { gamesById } from '../catalogue/catalogue.ts';
import { MOST_TOLD } from './limits.ts';

/** Free rounds that the caller has, those first whose time is over first. Of a game that is gone none can be opened. */
async function openRounds({ db, merchant, caller, language }: CallOf<typeof contract.getFreeRounds>) {
  const rows = await db
    .selectFrom('free_rounds')
    .select(['id', 'node_id', 'rounds', 'played', 'stake', 'won', 'currency', 'until', 'state'])
    .where('merchant', '=', merchant.code)
    .where('member_id', '=', caller.memberId)
    .where('state', 'in', ['waiting', 'open'])
    .orderBy('until')
    .orderBy('id')
    .limit(MOST_TOLD)
    .execute();
  const found = await gamesById(
    db,
    { ...merchant, language },
    rows.flatMap(({ node_id }) => node_id ?? []),
  );
  const games = new Map(found.map((game) => [game.nodeId, game]));
  return {
    list: rows.flatMap(({ id, node_id, rounds, played, stake, won, currency, until, state }) => {
      const game = node_id === null ? undefined : games.get(node_id);
      const written = (minor: bigint) => toDecimal(money(minor, currency));
      const amounts = { stake: written(stake), won: written(won), currency };
      const left = rounds - played;
      const told = {
        id: id.toString(),
        game,
        rounds,
        left,
        ...amounts,
        until: until.getTime(),
        isReady: state === 'open',
      };
      return game ? [{ ...told, game }] : [];
    }),
  };
}

export const freeRoundsHandlers: readonly Handler[] = [handle(contract.getFreeRounds, openRounds)];
