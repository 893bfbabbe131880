/** A project as this stand-in knows it. */
export interface StandInProject {
  readonly apiKey: string;
  readonly project: string;
  /** Name of the brand whose project it is; its outbox takes the messages. */
  readonly brand: string;
  /** False where sign-in by phone is switched off in the console. */
  readonly phone?: boolean;
}

/** The site key that belongs to an API key. */
export function siteKeyOf(apiKey: string): string {
  return `6L${Buffer.from(apiKey).toString('base64url').slice(0, 38)}`;
}
