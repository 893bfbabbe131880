/** Calls to the vendor, below the page's own address. A spin carries its id, so asking again is the same spin. */

const TIMEOUT_MS = 12_000;
const PAUSES_MS = [400, 1200, 2500];

/** The vendor said no; `code` names why. `lost` stands for no answer at all. */
export class CallError extends Error {
  /** @param {string} code */
  constructor(code) {
    super(code);
    this.code = code;
  }
}

/**
 * @param {'GET' | 'POST'} method
 * @param {string} action
 * @param {unknown} [body]
 * @returns {Promise<any>} the value of the answer
 * @throws {CallError}
 */
export async function call(method, action, body) {
  const answer = await send(method, action, body);
  if (answer?.success === true) return answer.value;
  throw new CallError(typeof answer?.code === 'string' ? answer.code : 'lost');
}

/**
 * The same, tried again a few times where no answer came.
 * @type {typeof call}
 */
export async function callAgain(method, action, body) {
  for (const pause of PAUSES_MS) {
    try {
      return await call(method, action, body);
    } catch (error) {
      if (!(error instanceof CallError) || error.code !== 'lost') throw error;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
  return call(method, action, body);
}

async function send(method, action, body) {
  try {
    const response = await fetch(`${location.pathname}/${action}`, {
      method,
      signal: AbortSignal.timeout(TIMEOUT_MS),
      ...(body === undefined ? {} : { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } }),
    });
    return await response.json();
  } catch {
    return null;
  }
}

/** 128 random bits. */
export function newId() {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
