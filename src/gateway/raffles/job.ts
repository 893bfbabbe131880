import { later } from '../core/clock.ts';
import type { Context } from '../core/context.ts';
import { type Due, NotNowError, type TransactionJob } from '../core/jobs/job.ts';
import { purgeRunsOf } from '../core/jobs/purge-runs.ts';
import { isBehind } from '../turnover/count.ts';
import { drawRaffle } from './draw.ts';
import { DRAW_AFTER_MS, LOOK_MS, OPEN_BEFORE_MS, SEAL_AFTER_MS } from './limits.ts';
import { openRaffle } from './open.ts';
import { partOf, type RaffleRule } from './part.ts';
import { lockRaffle, nameOf } from './raffle.ts';
import { sealRaffle } from './seal.ts';

const NAME = 'raffles';

/** Opens raffles whose first day is about to begin, numbers the tickets of those that are over, and draws them, one step after the other. */
export const raffleJob: TransactionJob = {
  name: NAME,
  everyMs: LOOK_MS,
  due: dueRaffles,
  async run(context, { subject }) {
    const { db, now, merchants } = context;
    const [code = '', ...rest] = subject.split('/');
    const name = rest.join('/');
    const known = await merchants.byCode(code);
    if (!known) return;
    const { merchant } = known;
    const row = await lockRaffle(db, code, name);
    const rule = (await partOf(db, code)).raffles.find((one) => nameOf(one) === name);
    if (!row) {
      if (rule) await openRaffle(context, code, rule);
    } else if (row.sealed_at === null) {
      const { to, ends } = row.rule;
      if (later(new Date(to), SEAL_AFTER_MS) > now) return;
      if (await isBehind(db, code, { until: new Date(to), day: ends })) {
        throw new NotNowError(`bets of ${name} wait to be counted`);
      }
      await sealRaffle(context, merchant, row);
    } else if (row.drawn_at === null && later(row.sealed_at, DRAW_AFTER_MS) <= now) {
      await drawRaffle(context, merchant, row);
    }
  },
};

async function dueRaffles({ db, merchants, now }: Context): Promise<readonly Due[]> {
  const period = now.toISOString();
  const due: Due[] = [];
  for (const { merchant } of await merchants.all()) {
    const rows = await db
      .selectFrom('raffles')
      .select(['name', 'rule', 'sealed_at', 'drawn_at'])
      .where('merchant', '=', merchant.code)
      .execute();
    const opened = new Set(rows.map(({ name }) => name));
    const over = rows.filter(({ rule, sealed_at, drawn_at }) => {
      const next = sealed_at === null ? later(new Date(rule.to), SEAL_AFTER_MS) : later(sealed_at, DRAW_AFTER_MS);
      return drawn_at === null && next <= now;
    });
    const { raffles } = await partOf(db, merchant.code);
    // Where its first day was put right under way, the one that has opened is drawn before another opens.
    const underWay = new Set(rows.filter(({ drawn_at }) => drawn_at === null).map(({ rule }) => rule.slug));
    // Bets of days that had their draw bring no tickets of another.
    const hadTheirDraw = ({ slug, from }: RaffleRule) =>
      rows.some(({ rule }) => rule.slug === slug && new Date(from) < new Date(rule.to));
    const begun = raffles.filter(
      (rule) =>
        !opened.has(nameOf(rule)) &&
        !underWay.has(rule.slug) &&
        !hadTheirDraw(rule) &&
        later(new Date(rule.from), -OPEN_BEFORE_MS) <= now &&
        now < new Date(rule.to),
    );
    const names = [...over.map(({ name }) => name), ...begun.map(nameOf)];
    due.push(...names.map((name) => ({ subject: `${merchant.code}/${name}`, period })));
  }
  return due;
}

export const purgeRuns = purgeRunsOf(NAME);
