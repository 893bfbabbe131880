/** Fetches the page's texts once, for whichever island asks first; after a failure the next who asks tries again. */
export function textsLoader(
  href: string,
  take: (texts: Readonly<Record<string, string>>) => void,
): () => Promise<void> {
  let loading: Promise<void> | undefined;
  const load = async () => {
    const response = await fetch(href);
    if (!response.ok) throw new Error(`Expected the texts of this page at ${href}, found status ${response.status}.`);
    take(await response.json());
  };
  return () => {
    loading ??= load().catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
}
