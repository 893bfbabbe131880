/** The provider's page, where it is one that a browser opens as a page; null for any other scheme, such as javascript:. */
export function payPage(url: string): string | null {
  if (!URL.canParse(url)) return null;
  const { protocol, href } = new URL(url);
  return protocol === 'https:' || protocol === 'http:' ? href : null;
}
