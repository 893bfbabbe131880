/** The check of people by Cloudflare's widget. */
interface PersonCheck {
  /** Names the brand's widget. */
  readonly siteKey: string;
  readonly onToken: (token: string) => void;
}

/** The check of people by whoever sends the codes. */
interface SenderCheck {
  readonly onToken: (token: string) => void;
}

export interface VerificationPopups {
  readonly recaptcha: SenderCheck;
  readonly human: PersonCheck;
}

declare module '../core/modals.ts' {
  interface Popups extends VerificationPopups {}
}
