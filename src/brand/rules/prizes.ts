import type { BrandFolder } from '../folder.ts';
import { type Problem, problemAt } from '../problem.ts';
import { show } from '../schema/wording.ts';
import type { KeyPath, YamlSource } from '../yaml.ts';

/**
 * The games of free rounds, wherever a prize stands, are of vendors that have free rounds and that the brand offers for slots, the one
 * category whose games have classes. Which games a vendor has is the catalogue's, and the gateway says at its start which it lacks.
 */
export function prizeRules({
  source,
  rules,
  parts: { vendors },
  portfolio: { vendors: known },
}: BrandFolder): Problem[] {
  // Problems of vendors.yaml, and of the brand's own choice, are reported where they stand.
  if (!known || !vendors) return [];
  const offered = vendors.categories.RNG ?? [];
  const able = known
    .filter(({ profile, launch }) => launch !== 'page' && (profile?.freeRounds ?? []).length > 0)
    .map(({ code }) => code);
  const both = offered.filter((code) => able.includes(code));
  const advice = both.length > 0 ? `write a game of ${both.join(' or ')}` : 'give another prize';
  const refusalOf = (game: string) => {
    const [vendor = ''] = game.split('/');
    if (!able.includes(vendor))
      return `${show(game)} is of a vendor that has no free rounds (freeRounds of its profile in vendors.yaml): ${advice}.`;
    if (!offered.includes(vendor))
      return `${show(game)} is of a vendor that this brand does not offer for RNG. Name ${vendor} in vendors.categories.RNG, or ${advice}.`;
    return undefined;
  };
  return [source, ...rules.map((rule) => rule.source)].flatMap((file) =>
    freeRoundGames(file).flatMap(({ path, game }) => {
      const refusal = refusalOf(game);
      return refusal === undefined ? [] : [problemAt(file, path, refusal)];
    }),
  );
}

/** Every game of free rounds that a file names, with its place; what is no name of a game is refused by the schema. */
function freeRoundGames(file: YamlSource): readonly { readonly path: KeyPath; readonly game: string }[] {
  const walk = (value: unknown, path: KeyPath): { readonly path: KeyPath; readonly game: string }[] => {
    if (typeof value !== 'object' || value === null) return [];
    return Object.entries(value).flatMap(([name, inner]) => {
      const place = [...path, Array.isArray(value) ? Number(name) : name];
      const isGame =
        name === 'game' && path.at(-1) === 'freeRounds' && typeof inner === 'string' && inner.includes('/');
      return isGame ? [{ path: place, game: inner }] : walk(inner, place);
    });
  };
  return walk(file.value, []);
}
