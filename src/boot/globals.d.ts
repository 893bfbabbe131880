/** Addresses of the scripts that page.ts loads when they are needed. They are set when page.ts is bundled. */
declare const SERVICE_PATH_URL: string;
declare const CLOSING_URL: string;
declare const TABS_URL: string;
/** Likewise, from analytics/consent.ts. */
declare const CONSENT_BAR_URL: string;
declare const TAG_URL: string;
/** Address, for analytics/bar.ts, of its styles. */
declare const CONSENT_STYLES_URL: string;

/**
 * Trusted Types, where the browser has them. What a policy returns stands for a string, and goes where the DOM's types ask
 * for one.
 */
declare var trustedTypes: TrustedTypes | undefined;
interface TrustedTypes {
  /** The policy that browsers apply by themselves; null where none was made. */
  readonly defaultPolicy: object | null;
  createPolicy<Rules extends TrustedTypeRules>(name: string, rules: Rules): Rules;
}
/** Each takes a text and returns what is trusted, or null to refuse it. */
type TrustedTypeRules = Partial<
  Record<'createHTML' | 'createScript' | 'createScriptURL', (text: string) => string | null>
>;

declare module 'virtual:marquee-boot' {
  /** The script that runs before the first paint, bundled and minified, ready to stand inline. */
  export const first: string;
  /** The same for the pages whose islands read something first. */
  export const reads: string;
  /** The same for the pages of brands with addresses on this machine. */
  export const local: string;
  /** Address of the script that every page loads. */
  export const pageUrl: string;
  /** Address of the script that asks for consent, for the pages of brands that name a tag. */
  export const consentUrl: string;
}
