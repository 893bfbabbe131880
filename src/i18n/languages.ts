/**
 * The one table of languages. A brand names languages by `code` (SPEC 9); everything else about a language is looked
 * up here: BCP 47 tag for `lang`, hreflang and Intl, the path segment of its pages, its own name, direction, and the
 * stack of system faces that its script needs.
 */
export interface Language {
  /** The spec's code, as brand.yaml and the wire write it. */
  readonly code: LanguageCode;
  /** BCP 47 tag for html lang, hreflang and Intl. */
  readonly tag: string;
  /** The language's name in itself. */
  readonly name: string;
  readonly direction: 'ltr' | 'rtl';
  /** System faces for this script; the theme appends its own generic fallback. */
  readonly fonts: string;
}

const LATIN = "system-ui, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, 'Noto Sans', sans-serif";

const table = {
  AR: {
    tag: 'ar',
    name: 'العربية',
    direction: 'rtl',
    fonts: `'Segoe UI', 'Geeza Pro', 'Noto Sans Arabic', 'Noto Naskh Arabic', ${LATIN}`,
  },
  BN: {
    tag: 'bn',
    name: 'বাংলা',
    direction: 'ltr',
    fonts: `'Nirmala UI', 'Bangla Sangam MN', 'Noto Sans Bengali', ${LATIN}`,
  },
  CN: {
    tag: 'zh-Hans',
    name: '简体中文',
    direction: 'ltr',
    fonts: `'PingFang SC', 'Microsoft YaHei', 'Noto Sans CJK SC', 'Noto Sans SC', ${LATIN}`,
  },
  EN: { tag: 'en', name: 'English', direction: 'ltr', fonts: LATIN },
  ES: { tag: 'es', name: 'Español', direction: 'ltr', fonts: LATIN },
  FA: { tag: 'fa', name: 'فارسی', direction: 'rtl', fonts: `'Segoe UI', 'Geeza Pro', 'Noto Sans Arabic', ${LATIN}` },
  HI: {
    tag: 'hi',
    name: 'हिन्दी',
    direction: 'ltr',
    fonts: `'Nirmala UI', 'Kohinoor Devanagari', 'Noto Sans Devanagari', ${LATIN}`,
  },
  ID: { tag: 'id', name: 'Bahasa Indonesia', direction: 'ltr', fonts: LATIN },
  JA: {
    tag: 'ja',
    name: '日本語',
    direction: 'ltr',
    fonts: `'Hiragino Sans', 'Yu Gothic UI', 'Meiryo', 'Noto Sans CJK JP', 'Noto Sans JP', ${LATIN}`,
  },
  KK: { tag: 'kk', name: 'Қазақша', direction: 'ltr', fonts: LATIN },
  KM: {
    tag: 'km',
    name: 'ភាសាខ្មែរ',
    direction: 'ltr',
    fonts: `'Khmer UI', 'Khmer Sangam MN', 'Noto Sans Khmer', ${LATIN}`,
  },
  KO: {
    tag: 'ko',
    name: '한국어',
    direction: 'ltr',
    fonts: `'Apple SD Gothic Neo', 'Malgun Gothic', 'Noto Sans CJK KR', 'Noto Sans KR', ${LATIN}`,
  },
  KR: {
    tag: 'ko-KR',
    name: '한국어 (대한민국)',
    direction: 'ltr',
    fonts: `'Apple SD Gothic Neo', 'Malgun Gothic', 'Noto Sans CJK KR', 'Noto Sans KR', ${LATIN}`,
  },
  MS: { tag: 'ms', name: 'Bahasa Melayu', direction: 'ltr', fonts: LATIN },
  MY: {
    tag: 'my',
    name: 'မြန်မာ',
    direction: 'ltr',
    fonts: `'Myanmar Text', 'Myanmar Sangam MN', 'Noto Sans Myanmar', ${LATIN}`,
  },
  PT: { tag: 'pt', name: 'Português', direction: 'ltr', fonts: LATIN },
  'PT-BR': { tag: 'pt-BR', name: 'Português (Brasil)', direction: 'ltr', fonts: LATIN },
  RU: { tag: 'ru', name: 'Русский', direction: 'ltr', fonts: LATIN },
  TA: {
    tag: 'ta',
    name: 'தமிழ்',
    direction: 'ltr',
    fonts: `'Nirmala UI', 'Tamil Sangam MN', 'Noto Sans Tamil', ${LATIN}`,
  },
  TH: { tag: 'th', name: 'ไทย', direction: 'ltr', fonts: `'Leelawadee UI', 'Thonburi', 'Noto Sans Thai', ${LATIN}` },
  TR: { tag: 'tr', name: 'Türkçe', direction: 'ltr', fonts: LATIN },
  TW: {
    tag: 'zh-Hant',
    name: '繁體中文',
    direction: 'ltr',
    fonts: `'PingFang TC', 'Microsoft JhengHei', 'Noto Sans CJK TC', 'Noto Sans TC', ${LATIN}`,
  },
  TY: { tag: 'fil', name: 'Filipino', direction: 'ltr', fonts: LATIN },
  UR: {
    tag: 'ur',
    name: 'اردو',
    direction: 'rtl',
    fonts: `'Segoe UI', 'Geeza Pro', 'Noto Nastaliq Urdu', 'Noto Sans Arabic', ${LATIN}`,
  },
  UZ: { tag: 'uz', name: 'Oʻzbekcha', direction: 'ltr', fonts: LATIN },
  VI: { tag: 'vi', name: 'Tiếng Việt', direction: 'ltr', fonts: LATIN },
} as const satisfies Record<string, Omit<Language, 'code'>>;

export type LanguageCode = keyof typeof table;

export const LANGUAGE_CODES = Object.keys(table) as readonly LanguageCode[];

/** Languages whose texts are complete; `check` refuses the others by name until their texts exist. */
export const WRITTEN_LANGUAGES: readonly LanguageCode[] = ['AR', 'CN', 'EN', 'ES', 'PT-BR', 'TW', 'TY', 'VI'];

export function isLanguageCode(value: string): value is LanguageCode {
  return Object.hasOwn(table, value);
}

export function language(code: LanguageCode): Language {
  return { code, ...table[code] };
}

/** The first path segment of a language's pages: `PT-BR` lives under /pt-br/. */
export function languagePath(code: LanguageCode): string {
  return code.toLowerCase();
}
