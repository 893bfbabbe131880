/** SPEC 4: what the site's status says; maintenance takes priority. */
export const SITE_OPEN = 0;
export const SITE_MAINTENANCE = 1;
export const SITE_REGION = 2;

/** Where browsers send what a page's Content-Security-Policy blocked; the press writes it into the policy. */
export const POLICY_REPORTS_PATH = '/wps/system/policy-reports';

/** The anchor of a help topic on /help/, which is its id on the wire. */
export const HELP_ANCHOR = /^[a-z][a-z0-9-]{0,31}$/;

/** A node of the whitelabel tree (SPEC 3), as far as it has come. */
interface Node {
  readonly modId?: string | undefined;
  /** "1" is on. */
  readonly enabled?: string | undefined;
  readonly childrenNodes?: readonly (Node | null | undefined)[] | null | undefined;
}

/** Names of the flags that are on, at any depth. A node that is off hides nothing below it. */
export function flagsOn(nodes: readonly (Node | null | undefined)[] | null | undefined): string[] {
  return (nodes ?? []).flatMap((node) => [
    ...(node?.enabled === '1' && node.modId !== undefined ? [node.modId] : []),
    ...flagsOn(node?.childrenNodes),
  ]);
}
