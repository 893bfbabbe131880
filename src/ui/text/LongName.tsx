/** A host or an address, which breaks before its dots, slashes and at signs where a line has no room for it. */
export function LongName({ text }: { readonly text: string }) {
  const end = text.slice(1).search(/[./@]/) + 1;
  if (end === 0) return text;
  return (
    <>
      {text.slice(0, end)}
      <wbr />
      <LongName text={text.slice(end)} />
    </>
  );
}
