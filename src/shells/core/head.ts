import type { Address } from '../../routes/routes.ts';
import type { Site } from './site.ts';

/** A schema.org object, without its @context. */
export type SchemaOrgEntity = Readonly<Record<string, unknown>> & { readonly '@type': string };

/** What a page says about itself in its head. */
export interface Head {
  /** Route without language: "/help/". */
  readonly route: string;
  readonly title: string;
  readonly description: string;
  /** Picture for shared links, an address of this bundle. */
  readonly image?: string;
  /** Structured data besides the breadcrumbs, which follow from `trail`. */
  readonly structuredData?: readonly SchemaOrgEntity[];
  /** Addresses below the gateway that the page's islands read first, where the page's own address has no query. */
  readonly reads?: readonly string[];
  /** The same for what a tab asks for once, by the session value that keeps it. */
  readonly readsOnce?: Readonly<Record<string, string>>;
  /** Anchor of what stands right below the page's first screen, where that is not painted in pieces. */
  readonly below?: string | undefined;
  /** Pages above this one, from the home page on; this page is added at the end. */
  readonly trail?: readonly Crumb[];
}

export interface Crumb {
  readonly name: string;
  readonly route: Address;
}

/** The trail of a page right below the home page. */
export function belowHome({ t }: Site): Crumb[] {
  return [{ name: t('layout.home'), route: '/' }];
}
