/** A field of a form, as far as the form itself needs to know it. */
export interface FormField<Name extends string> {
  readonly name: Name;
  /** What is wrong with its value in the reader's words; undefined where nothing is. `typed` tells what others hold. */
  readonly check: (value: string, typed: (name: Name) => string) => string | undefined;
  /** How the summary says it; the message alone without it. */
  readonly say?: (message: string) => string;
  /** Kept in the draft. Never for passwords, codes and consent. */
  readonly kept?: boolean;
  /** Good for one try, as a captcha is: emptied after a refusal. */
  readonly once?: boolean;
  /** A field whose verdict depends on this one; checked again once it holds something. */
  readonly rechecks?: Name;
}

/** Why the server would not have it, in the reader's words; `field` is null for what concerns none. */
export interface Refusal<Name extends string> {
  readonly field: Name | null;
  readonly message: string;
}
