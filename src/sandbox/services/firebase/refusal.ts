/** What is refused in Google's words: "QUOTA_EXCEEDED : Exceeded quota for verifying phone numbers." */
export class Refusal extends Error {
  override readonly name = 'Refusal';
}
