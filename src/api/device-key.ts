const DATABASE = 'marquee';
const STORE = 'keys';
const NAME = 'device';

/** A browser whose database does not answer must hold nobody up. */
const DATABASE_TIMEOUT_MS = 2000;

/**
 * The AES-GCM key of this browser, made when it is first asked for and kept in IndexedDB. It seals what is kept here, and
 * no script can export it.
 * @returns undefined where the browser refuses the database (private windows) or the cryptography (plain http)
 */
export function deviceKey(): Promise<CryptoKey | undefined> {
  const late = new Promise<undefined>((done) => setTimeout(done, DATABASE_TIMEOUT_MS));
  return Promise.race([
    keptOrMade().catch((cause: unknown) => {
      console.warn('This browser keeps no key, so nothing is sealed with it.', cause);
      return undefined;
    }),
    late,
  ]);
}

async function keptOrMade(): Promise<CryptoKey | undefined> {
  const opening = indexedDB.open(DATABASE, 1);
  opening.onupgradeneeded = () => void opening.result.createObjectStore(STORE);
  const database = await answerOf(opening);
  try {
    const kept = await readKey(database.transaction(STORE).objectStore(STORE));
    if (kept) return kept;
    const made = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
    // Another tab may have made one meanwhile, and then its key stands for both.
    const store = database.transaction(STORE, 'readwrite').objectStore(STORE);
    const others = await readKey(store);
    if (others) return others;
    await answerOf(store.put(made, NAME));
    return made;
  } finally {
    database.close();
  }
}

async function readKey(store: IDBObjectStore): Promise<CryptoKey | undefined> {
  const found: unknown = await answerOf(store.get(NAME));
  return found instanceof CryptoKey ? found : undefined;
}

/** @throws DOMException what the database refused with */
function answerOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
