/** A field of a form, as far as the form itself needs to know it. */
export interface FormField<Name extends string> {
  readonly name: Name;
  /**
   * The value's problem in the reader's words; undefined where there is none. `typed` holds the values of the other
   * fields.
   */
  readonly check: (value: string, typed: (name: Name) => string) => string | undefined;
  /** The same problem in the words of the summary; without it the message alone. */
  readonly say?: (message: string) => string;
  /** The draft keeps it. It is never set for passwords, codes and consent. */
  readonly kept?: boolean;
  /** The value is good for one try, as a captcha is, and is emptied after it. */
  readonly once?: boolean;
  /** Its problem shows only once the form was sent, because Tab leads past it to the button that fetches what it holds. */
  readonly late?: boolean;
  /** A field whose check depends on this one, and that is checked again once it holds something. */
  readonly rechecks?: Name;
}

/** Why the server refused the value, in the reader's words; `field` is null for what concerns none. */
export interface Refusal<Name extends string> {
  readonly field: Name | null;
  readonly message: string;
  /** The page that the message sends to, where it concerns no field. */
  readonly href?: string | undefined;
  /** The server may have taken what was sent all the same, so the same is to be sent again. */
  readonly unsure?: boolean;
}
