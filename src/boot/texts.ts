/** Errors and the words of basic parts, which every island may need. */
const CORE = 'core';

/**
 * Fetches texts by area, each once, and adds them to those that are `known`. After a failure the next request tries
 * again.
 * @param folder address of the texts of the page's brand and language
 */
export function textsLoader(
  folder: string,
  known: Record<string, string>,
): (areas: readonly string[]) => Promise<void> {
  const asked = new Map<string, Promise<void>>();
  const ask = async (area: string) => {
    const response = await fetch(`${folder}${area}.json`);
    if (!response.ok) throw new Error(`Expected the texts ${response.url}, found status ${response.status}.`);
    Object.assign(known, await response.json());
  };
  return async (areas) => {
    await Promise.all(
      [CORE, ...areas].map((area) => {
        const coming =
          asked.get(area) ??
          ask(area).catch((error: unknown) => {
            asked.delete(area);
            throw error;
          });
        asked.set(area, coming);
        return coming;
      }),
    );
  };
}
