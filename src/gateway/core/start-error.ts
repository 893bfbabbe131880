/** The gateway cannot start where it is; the message says what to do. */
export class StartError extends Error {
  override readonly name = 'StartError';
}
