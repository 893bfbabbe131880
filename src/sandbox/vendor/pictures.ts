import { MODEL_ID_PATTERN } from '../../contract/live/words.ts';
import { backdrop } from '../art/backdrop.ts';
import { BANNER_COUNT, banner } from '../art/banners/banner.ts';
import { hostPortrait } from '../art/host.ts';
import { logo } from '../art/logo.ts';
import { poster, titleArt } from '../art/poster.ts';
import { GAME_CODE, VENDOR_CODE } from '../art/title.ts';
import type { Pictures } from './engine.ts';

/** Longest game code that is drawn: as long as the contract's. */
const LONGEST_CODE = 64;
/** Longest name of a vendor that is drawn: as long as a portfolio's. */
const LONGEST_NAME = 40;
const MERCHANT_CODE = /^[a-z][a-z0-9]{1,19}$/;

type Parameters = Readonly<Record<string, string | undefined>>;

/** What is drawn at which path; null where the path names nothing. All of it follows from the path alone. */
export const PICTURES: Pictures = {
  '/icons/vendors/:file': ({ file, name }) => {
    const vendor = withoutEnding(file);
    if (vendor === null || !VENDOR_CODE.test(vendor) || (name ?? '').length > LONGEST_NAME) return null;
    return logo(vendor, name?.trim() || undefined);
  },
  '/icons/:vendor/:file': ofGame(poster),
  '/scenes/:vendor/:file': ofGame(backdrop),
  '/titles/:vendor/:file': ofGame(titleArt),
  '/banners/:merchant/:file': ({ merchant = '', file, dir }) => {
    const number = Number(withoutEnding(file));
    if (!MERCHANT_CODE.test(merchant) || !Number.isInteger(number) || number < 1 || number > BANNER_COUNT) return null;
    return banner(merchant, number, dir === 'rtl' ? 'rtl' : 'ltr');
  },
  '/hosts/:merchant/:file': ({ merchant = '', file }) => {
    const host = withoutEnding(file);
    return host !== null && MERCHANT_CODE.test(merchant) && MODEL_ID_PATTERN.test(host) ? hostPortrait(host) : null;
  },
};

function ofGame(draw: (vendor: string, code: string) => string) {
  return ({ vendor = '', file }: Parameters): string | null => {
    const code = withoutEnding(file);
    return code !== null && VENDOR_CODE.test(vendor) && isGameCode(code) ? draw(vendor, code) : null;
  };
}

export function isGameCode(code: string): boolean {
  return code.length <= LONGEST_CODE && GAME_CODE.test(code);
}

/** The name of a picture's file without .svg; null where it ends in anything else. */
export function withoutEnding(file: string | undefined): string | null {
  return file?.endsWith('.svg') ? file.slice(0, -'.svg'.length) : null;
}
