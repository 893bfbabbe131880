/** An amount or a name inside a sentence that may run the other way, which would else take it apart. */
export function isolated(value: string): string {
  return `\u2068${value}\u2069`;
}
