import type { BrandFolder } from '../folder.ts';
import { type Problem, problemAt } from '../problem.ts';
import type { KeyPath } from '../yaml.ts';

/** Hosts that help nobody: the main one as its own mirror, and numbers where a name is meant. */
export function doubtfulHosts({ source, parts: { domains, mirrors } }: BrandFolder): Problem[] {
  const listed = (hosts: readonly string[], path: KeyPath) =>
    hosts.map((host, index) => ({ host, path: [...path, index] as KeyPath }));
  const mirrored = listed(mirrors?.domains ?? [], ['mirrors', 'domains']);
  const own = domains
    ? [{ host: domains.main, path: ['domains', 'main'] }, ...listed(domains.others, ['domains', 'others'])]
    : [];
  return [
    ...mirrored
      .filter(({ host }) => host === domains?.main)
      .map(({ host, path }) =>
        problemAt(
          source,
          path,
          `${host} is domains.main itself, so it is no way around it. List another host that serves this brand, or take it out.`,
        ),
      ),
    ...[...own, ...mirrored]
      .filter(({ host }) => /\.\d+(?::(?:\d+|\*))?$/.test(host))
      .map(({ host, path }) =>
        problemAt(
          source,
          path,
          `${host} is a number and no name, for which hardly anybody issues certificates. Write a domain, for example www.lotus.example.`,
        ),
      ),
  ];
}
