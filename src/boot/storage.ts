/**
 * Reads, writes or (with null) removes an entry. Where a browser forbids storage nothing is remembered, and the page
 * works on.
 */
export function remember(kind: 'session' | 'local', key: string, value: string | null): void {
  try {
    const storage = kind === 'session' ? sessionStorage : localStorage;
    if (value === null) storage.removeItem(key);
    else storage.setItem(key, value);
  } catch {
    // Storage is forbidden or full. The page works without it.
  }
}

export function recall(kind: 'session' | 'local', key: string): string | null {
  try {
    return (kind === 'session' ? sessionStorage : localStorage).getItem(key);
  } catch {
    return null;
  }
}
