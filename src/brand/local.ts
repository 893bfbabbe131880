import { HOST_LABEL } from '../contract/core/words.ts';
import type { BrandConfig } from './schema/config.ts';

/**
 * Hosts of this machine, where the sandbox of a local start replaces what lies outside the portal. brand.yaml is
 * written before anybody knows the port, so `*` stands for it, as in a Content-Security-Policy: the port at which the
 * portal itself is served. Three places replace it: scripts/parts/merchants.ts for the gateway, src/boot/local.ts for
 * pages, and browsers for the policy.
 */
export const LOCAL_HOST = `(?:${HOST_LABEL}\\.)*localhost`;

const LOCAL = new RegExp(`^(?:http://)?${LOCAL_HOST}(?::|/|$)`);
const OPEN_PORT = /(localhost):\*/g;

/** Whether a host or an address is one of this machine. */
export function isLocal(address: string): boolean {
  return LOCAL.test(address);
}

/**
 * An address or a host with its `*` replaced.
 * @param port "" removes the port, as for port 80
 */
export function withPort(address: string, port: number | ''): string {
  return address.replaceAll(OPEN_PORT, port === '' ? '$1' : `$1:${port}`);
}

/** A host as people and Host headers name it: without `*` for a port. */
export function bareHost(host: string): string {
  return withPort(host, '');
}

/** The origin at which a host serves the portal: https, and http on this machine. */
export function originOf(host: string): string {
  return `${isLocal(host) ? 'http' : 'https'}://${host}`;
}

/** The origin of an address as a policy writes it, with `*` where its port is open. */
export function sourceOf(address: string): string {
  return address.replace(/^(https?:\/\/[^/?#]+).*$/, '$1');
}

/** Whether pages of a brand lead to addresses on this machine, whose port they have to find out. */
export function namesThisMachine({
  resources,
  mirrors,
  analytics,
}: Pick<BrandConfig, 'resources' | 'mirrors' | 'analytics'>): boolean {
  const { app, chat, social } = resources;
  const addresses = [
    app.ios,
    app.android,
    chat?.url,
    ...Object.values(social),
    ...mirrors.domains,
    analytics.tagOrigin,
  ];
  return addresses.some((address) => address !== undefined && address !== withPort(address, ''));
}

/** The placeholder for a language's BCP 47 tag in an address. */
const LANGUAGE = '{lang}';

/** An address in the language of its reader. @param tag BCP 47: "pt-BR" */
export function inLanguage(address: string, tag: string): string {
  return address.replaceAll(LANGUAGE, tag);
}
