import { SCRIPTS_POLICY, TAG_POLICY, TRUSTED_POLICIES } from '../../contract/core/trusted-types.ts';
import { POLICY_REPORTS_PATH } from '../../contract/system/words.ts';
import type { TagSources } from './tag-sources.ts';

/** The hosts and hashes that a bundle's Content-Security-Policy names. */
export interface PolicyInput {
  /** Origin of the gateway, "" for the bundle's own. */
  readonly gateway: string;
  readonly hosts: {
    readonly images: readonly string[];
    readonly games: readonly string[];
    readonly connect: readonly string[];
  };
  /** Origins of the mirrors, whose speed pages measure. */
  readonly mirrors: readonly string[];
  /** Hosts of the brand's Google tag; none where it has no tag. */
  readonly tag: TagSources;
  /** Origins of the brand's check of people that its pages load and frame; none where they check by themselves. */
  readonly human: readonly string[];
  /** Origins of pages that these pages frame, beside games and the check of people. */
  readonly frames: readonly string[];
  /** Sources such as `'sha256-…'` of every inline script and style in the bundle. */
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/** The name under which a policy says where its reports go. */
const REPORTS = 'policy';

/** `Reporting-Endpoints`: where browsers report to, at the gateway. */
export function reportingEndpoints({ gateway }: Pick<PolicyInput, 'gateway'>): string {
  return `${REPORTS}="${gateway}${POLICY_REPORTS_PATH}"`;
}

/**
 * The Content-Security-Policy of a bundle. Nothing inline runs unless its hash stands here; nothing is loaded,
 * called or framed from a host that the brand does not name. Where browsers have Trusted Types, only the portal's own policies turn
 * text into markup or scripts.
 */
export function contentPolicy(input: PolicyInput): string {
  const gateway = input.gateway === '' ? [] : [input.gateway];
  const sources = (...values: (string | readonly string[])[]) => [...new Set(values.flat())];
  const framed = sources(input.hosts.games, input.human, input.frames);
  const directives: Readonly<Record<string, readonly string[]>> = {
    'default-src': ["'self'"],
    'script-src': sources("'self'", input.tag.scripts, input.human, input.scripts),
    'style-src': sources("'self'", input.styles),
    // data: and blob: are pictures that our own scripts made: QR codes, captchas, previews of a chosen file.
    'img-src': sources("'self'", 'data:', 'blob:', gateway, input.hosts.images, input.tag.images),
    'connect-src': sources("'self'", gateway, input.mirrors, input.hosts.connect, input.tag.connect),
    // A page of ours in a frame would act as the one around it, so nothing is framed from here but what a brand needs.
    'frame-src': framed.length > 0 ? framed : ["'none'"],
    'form-action': sources("'self'", gateway),
    'frame-ancestors': ["'self'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': [
      ...Object.values(TRUSTED_POLICIES),
      ...(input.tag.scripts.length + input.human.length > 0 ? [SCRIPTS_POLICY] : []),
      ...(input.tag.scripts.length > 0 ? [TAG_POLICY] : []),
    ],
    // Browsers that know the second leave the first alone.
    'report-uri': [`${input.gateway}${POLICY_REPORTS_PATH}`],
    'report-to': [REPORTS],
  };
  return Object.entries(directives)
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join('; ');
}
