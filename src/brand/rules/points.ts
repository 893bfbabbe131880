import { type Currency, parseMoney } from '../../money/money.ts';
import { stepOf } from '../../money/points.ts';
import type { BrandFolder } from '../folder.ts';
import { type Problem, problemAt } from '../problem.ts';
import { fits, refuseAmount } from '../schema/amounts.ts';
import type { PointsMall } from '../schema/points.ts';
import type { KeyPath } from '../yaml.ts';
import { missingAsset } from './files.ts';

/** Nobody gives more of each stake back, in percent; a rebate has the same limit. */
const MOST_BACK = 10;

/** What the points mall says has to fit what the brand says elsewhere: currency, languages, files and categories. */
export function pointsRules(brand: BrandFolder): Problem[] {
  const { points: mall, cashier } = brand.parts;
  if (!mall) return [];
  const at = (path: KeyPath, message: string) => problemAt(brand.source, ['points', ...path], message);
  return [
    ...mall.goods.flatMap((good, index) => goodProblems(brand, good, index)),
    ...categoryProblems(brand, mall),
    ...(cashier ? moneyProblems(mall, cashier.currency, at) : []),
  ];
}

function goodProblems(brand: BrandFolder, good: PointsMall['goods'][number], index: number): Problem[] {
  const at = (key: string, message: string) => problemAt(brand.source, ['points', 'goods', index, key], message);
  const unnamed = (['title', 'description'] as const).flatMap((key) => {
    const missing = brand.offered.filter((code) => good[key][code] === undefined);
    return missing.length === 0
      ? []
      : [at(key, `lacks ${missing.join(', ')}, which the brand offers. Write it in each.`)];
  });
  return brand.assets.has(good.picture) ? unnamed : [...unnamed, at('picture', missingAsset(brand, good.picture))];
}

function categoryProblems({ source, parts: { vendors } }: BrandFolder, { earn }: PointsMall): Problem[] {
  return Object.keys(earn).flatMap((type) => {
    const offered = Object.entries(vendors?.categories ?? {}).find(([name]) => name === type)?.[1] ?? [];
    if (!vendors || offered.length > 0) return [];
    const message = `brings points for bets on ${type}, which this brand lacks. Name vendors in vendors.categories.${type}, or take it out.`;
    return [problemAt(source, ['points', 'earn', type], message)];
  });
}

function moneyProblems(
  { earn, convert, goods }: PointsMall,
  currency: Currency,
  at: (path: KeyPath, message: string) => Problem,
): Problem[] {
  const placed = [
    ...Object.entries(earn).map(([type, amount]) => ({ path: ['earn', type], amount })),
    ...goods.flatMap(({ amount }, index) =>
      amount === undefined ? [] : [{ path: ['goods', index, 'amount'], amount }],
    ),
  ];
  const strange = placed.filter(({ amount }) => !fits(amount, currency));
  const problems = strange.map(({ path, amount }) => at(path, refuseAmount(currency, amount)));
  if (!convert || strange.length > 0) return problems;
  const step = stepOf(convert.points, currency);
  const uneven =
    BigInt(convert.least) % step === 0n
      ? []
      : [
          at(
            ['convert', 'least'],
            `${convert.least} points come to no whole amount of ${currency}. Write a multiple of ${step}.`,
          ),
        ];
  const generous = Object.entries(earn)
    .filter(([, amount]) => isGenerous(parseMoney(amount, currency).minor, convert.points, currency))
    .map(([type]) =>
      at(
        ['earn', type],
        `gives more than ${MOST_BACK} percent of each bet back as money, by the rate of convert. Ask for more bets, or for more points.`,
      ),
    );
  return [...problems, ...uneven, ...generous];
}

/** Whether a point is worth more than anybody gives back of the bets that bring it. */
function isGenerous(bets: bigint, points: number, currency: Currency): boolean {
  const unit = parseMoney('1', currency).minor;
  return unit * 100n > bets * BigInt(points) * BigInt(MOST_BACK);
}
