import { DomUtils, parseDocument } from 'htmlparser2';
import { afterAll, beforeAll } from 'vitest';
import { type Listening, listen } from '../../../src/press/serve/listen.ts';
import { createBundleServer } from '../../../src/press/serve/serve.ts';
import { TEST_DIST } from '../../checks.ts';

type Element = ReturnType<typeof DomUtils.getElementsByTagName>[number];

/** A page as it came, before any script: what crawlers and readers without scripts get. */
export interface ServedPage {
  readonly status: number;
  readonly path: string;
  /** Elements by tag, inside another one or in the whole page. */
  all(tag: string, inside?: Element | null): readonly Element[];
  byId(id: string): Element | null;
  /** Text of an element, white space as one blank. */
  text(element?: Element | null): string;
}

/** Serves a pressed brand to the tests of a file. */
export function servedBundle(brand: string): (path: string) => Promise<ServedPage> {
  let server: Listening | undefined;
  beforeAll(async () => {
    const { handle } = await createBundleServer({ dist: TEST_DIST, brands: [brand] });
    server = await listen(handle, { port: 0, onError: console.error });
  });
  afterAll(() => server?.close());
  return async (path) => {
    const response = await fetch(`http://127.0.0.1:${server?.port}${path}`);
    const document = parseDocument(await response.text());
    return {
      status: response.status,
      path,
      all: (tag, inside) => DomUtils.getElementsByTagName(tag, inside ?? document.childNodes),
      byId: (id) => DomUtils.getElementById(id, document.childNodes),
      text: (element) => (element ? DomUtils.textContent(element) : '').replaceAll(/\s+/g, ' ').trim(),
    };
  };
}
