/** The vendors that a query names; undefined where it names none, which is any. */
export function vendorsNamed(vassalage: string | undefined): readonly string[] | undefined {
  const codes = (vassalage ?? '').split(',').filter((code) => code !== '');
  return codes.length > 0 ? codes : undefined;
}
