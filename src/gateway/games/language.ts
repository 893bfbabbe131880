/** Spec codes whose BCP 47 tag is another word; the others only change case. */
const TAGS: Readonly<Record<string, string>> = {
  CN: 'zh-Hans',
  TW: 'zh-Hant',
  TY: 'fil',
  KR: 'ko-KR',
  'PT-BR': 'pt-BR',
};

/** The BCP 47 tag of a spec code, as vendors want it. */
export function languageTag(code: string): string {
  return TAGS[code.toUpperCase()] ?? code.toLowerCase();
}
