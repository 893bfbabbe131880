/** The check of people by Cloudflare's widget. */
interface PersonCheck {
  /** Names the brand's widget. */
  readonly siteKey: string;
  readonly onToken: (token: string) => void;
  /** The check is over; where it has no token by then, there will be none. */
  readonly onGone: () => void;
}

export interface VerificationPopups {
  readonly human: PersonCheck;
}

declare module '../core/modals.ts' {
  interface Popups extends VerificationPopups {}
}
