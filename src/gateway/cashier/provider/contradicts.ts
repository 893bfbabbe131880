/** A provider that says what cannot be so: nothing of it is booked, and somebody has to ask it. */
export class ProviderContradicts extends Error {
  override readonly name = 'ProviderContradicts';
}
