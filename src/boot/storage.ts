/** Reads, writes or (with null) removes an entry; a browser that forbids storage forgets, and the page works on. */
export function remember(kind: 'session' | 'local', key: string, value: string | null): void {
  try {
    const storage = kind === 'session' ? sessionStorage : localStorage;
    if (value === null) storage.removeItem(key);
    else storage.setItem(key, value);
  } catch {
    // Forbidden or full: what is remembered is a comfort here, never a need.
  }
}

export function recall(kind: 'session' | 'local', key: string): string | null {
  try {
    return (kind === 'session' ? sessionStorage : localStorage).getItem(key);
  } catch {
    return null;
  }
}
