/** SPEC 9: how long a script or the styles of a part may take to come. */
const LOAD_MS = 120_000;

/** Code that has not come in time (SPEC 8: page load timeout, check network). It may still be under way. */
export class LateError extends Error {
  override readonly name = 'LateError';
}

/** The same code, for as long as anybody waits for it. @throws LateError after two minutes */
export function inTime<Code>(loading: Promise<Code>): Promise<Code> {
  return new Promise((done, fail) => {
    const late = setTimeout(() => fail(new LateError(`Expected code within ${LOAD_MS} ms, none came.`)), LOAD_MS);
    loading.finally(() => clearTimeout(late)).then(done, fail);
  });
}
