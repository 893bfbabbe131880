/** Whether an error is the one of Node or of the operating system that this code names: `ENOENT`, `EADDRINUSE`. */
export function hasCode(error: unknown, code: string): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === code;
}

/** Whether the operating system had no room left for what was written: on the disk, or for this user. */
export function isDiskFull(error: unknown): boolean {
  return hasCode(error, 'ENOSPC') || hasCode(error, 'EDQUOT');
}
