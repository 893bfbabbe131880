/** Letters that Unicode does not take apart into a plain letter and its mark, and those that keyboards mix up. */
const PLAIN: Readonly<Record<string, string>> = {
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ð: 'd', þ: 'th', ł: 'l', ı: 'i', ς: 'σ' },
  // Persian and Urdu keyboards write these letters with codes of their own, and Arabic readers take the others for one.
  ...{ ک: 'ك', ی: 'ي', ى: 'ي', ة: 'ه', ہ: 'ه' },
};

/** Where the digits of other scripts begin: Arabic, Persian, Devanagari, Bengali, Thai, Lao, Myanmar, Khmer. */
const ZEROS = [0x660, 0x6f0, 0x966, 0x9e6, 0xe50, 0xed0, 0x1040, 0x17e0];

/** Katakana stand so far behind the hiragana of the same sound. */
const KANA_APART = 0x60;

/** Scripts that write words without blanks between them. */
const UNSPACED =
  /[\p{scx=Hani}\p{scx=Hira}\p{scx=Kana}\p{scx=Thai}\p{scx=Laoo}\p{scx=Khmr}\p{scx=Mymr}]+|[^\p{scx=Hani}\p{scx=Hira}\p{scx=Kana}\p{scx=Thai}\p{scx=Laoo}\p{scx=Khmr}\p{scx=Mymr}]+/gu;
const IS_UNSPACED = /^[\p{scx=Hani}\p{scx=Hira}\p{scx=Kana}\p{scx=Thai}\p{scx=Laoo}\p{scx=Khmr}\p{scx=Mymr}]/u;

/** Characters of a word that count. */
export const WORD_LENGTH = 24;

/** Words of a search that count; those behind them would narrow nothing that anybody looks for. */
const SEARCH_WORDS = 6;

/** What a game is searched by: the words of its names, each once, with blanks between. */
export function nameKey(...names: readonly string[]): string {
  const words = names.flatMap((name) =>
    // Its last character alone lets a search for that one find the game: pairs begin with all others.
    runs(name).flatMap((run) => (IS_UNSPACED.test(run) ? [...pairs(run), [...run].at(-1) ?? ''] : [cut(run)])),
  );
  return [...new Set(words)].join(' ');
}

/** The words of a search, as {@link nameKey} has them. */
export function searchWords(search: string): readonly string[] {
  const words = runs(search).flatMap((run) => (IS_UNSPACED.test(run) ? pairs(run) : [cut(run)]));
  return [...new Set(words)].slice(0, SEARCH_WORDS);
}

/** Letters and digits without case, accents and vowel signs, split where a word ends or the way of writing changes. */
function runs(text: string): string[] {
  const plain = text
    .normalize('NFKD')
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/[\p{M}'’ʼ`]+/gu, '')
    .replaceAll(/[^\p{ASCII}]/gu, plainLetter);
  return (plain.match(/[\p{L}\p{N}ー]+/gu) ?? []).flatMap((word) => word.match(UNSPACED) ?? []);
}

function plainLetter(letter: string): string {
  const code = letter.codePointAt(0) ?? 0;
  if (code >= 0x30a1 && code <= 0x30f6) return String.fromCodePoint(code - KANA_APART);
  const zero = ZEROS.find((start) => code >= start && code < start + 10);
  return zero === undefined ? (PLAIN[letter] ?? letter) : String(code - zero);
}

/** Each two neighbours; a single character stands for itself. */
function pairs(run: string): string[] {
  const letters = [...run];
  return letters.length === 1 ? letters : letters.slice(1).map((letter, index) => `${letters[index]}${letter}`);
}

const cut = (word: string) => [...word].slice(0, WORD_LENGTH).join('');
