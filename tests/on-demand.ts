import * as z from 'zod';
import { listen } from '../src/press/serve/listen.ts';

const Said = z.union([z.object({ made: z.string() }), z.object({ failed: z.string() })]);

/** What a run offers its test files, each made when the first of them asks for it. */
export interface OnDemand {
  /** For {@link demand}. */
  readonly address: string;
  close(): Promise<void>;
}

/**
 * Offers what takes long to make to the test files of a run, which live in other processes.
 * @param makers by name; each runs once at most, and answers with a text such as an address
 */
export async function offer(makers: Readonly<Record<string, () => Promise<string>>>): Promise<OnDemand> {
  const made = new Map<string, Promise<string>>();
  const make = async (name: string) => {
    const known = made.get(name) ?? makers[name]?.();
    if (known === undefined) throw new Error(`Expected one of ${Object.keys(makers).join(', ')}, found "${name}".`);
    made.set(name, known);
    return known;
  };
  const { port, close } = await listen(
    async ({ url = '/' }, response) => {
      const name = decodeURIComponent(url.slice(1));
      const said: z.infer<typeof Said> = await make(name).then(
        (text) => ({ made: text }),
        (error: unknown) => ({ failed: `${name}: ${error instanceof Error ? error.message : String(error)}` }),
      );
      // A test file asks seldom, and a connection that is kept may be closed just as it asks again.
      response.setHeader('Connection', 'close').end(JSON.stringify(said));
    },
    { port: 0, onError: console.error },
  );
  return {
    address: `http://127.0.0.1:${port}/`,
    async close() {
      await close();
      await Promise.allSettled(made.values());
    },
  };
}

/**
 * Asks for what {@link offer} offers.
 * @throws Error where it could not be made
 */
export async function demand(address: string, name: string): Promise<string> {
  const response = await fetch(new URL(encodeURIComponent(name), address));
  const said = Said.parse(await response.json());
  if ('failed' in said) throw new Error(`Expected what this run offers its tests, found it failed: ${said.failed}`);
  return said.made;
}
