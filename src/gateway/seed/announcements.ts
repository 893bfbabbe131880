import { EXECUTIONS } from '../../contract/announcements/words.ts';
import { HOME_GROUP } from '../announcements/limits.ts';
import { addBanner, addNotice, addPopup } from '../announcements/write.ts';
import { later } from '../core/clock.ts';
import type { Trx } from '../core/db/schema.ts';
import type { Merchant } from '../core/merchants/merchant.ts';
import { ar } from './texts/ar.ts';
import { cn } from './texts/cn.ts';
import type { DemoTexts } from './texts/demo-texts.ts';
import { en } from './texts/en.ts';
import { es } from './texts/es.ts';
import { ptBr } from './texts/pt-br.ts';
import { tw } from './texts/tw.ts';
import { ty } from './texts/ty.ts';
import { vi } from './texts/vi.ts';

const TEXTS: Readonly<Record<string, DemoTexts>> = {
  AR: ar,
  CN: cn,
  EN: en,
  ES: es,
  'PT-BR': ptBr,
  TW: tw,
  TY: ty,
  VI: vi,
};

/** Where the banners lead, in their order. */
const BANNER_PAGES = ['/rng/', '/help/', '/promotions/', '/help/'];

/** Languages that are written from right to left; the gateway needs to know it for this demo alone. */
const RIGHT_TO_LEFT = ['AR', 'FA', 'UR'];

/** The path has no slash before it, because the picture is on an image host and not in the bundle. */
const bannerImage = (merchant: string, index: number) => `banners/${merchant}/${index + 1}.svg`;

const DAY_MS = 24 * 60 * 60_000;

/** Banners, notices and popups of a merchant, in every language that it offers. */
export async function seedAnnouncements({ trx, now }: { trx: Trx; now: Date }, merchant: Merchant): Promise<void> {
  const { code } = merchant;
  for (const [index, page] of BANNER_PAGES.entries()) {
    await addBanner(trx, {
      merchant: code,
      groupName: HOME_GROUP,
      image: bannerImage(code, index),
      link: { type: 'page', url: page },
      position: index + 1,
      startsAt: later(now, -30 * DAY_MS),
      texts: inLanguages(merchant, ({ banners }, language) => ({
        ...(banners[index] ?? { title: merchant.name, text: '' }),
        // The picture's quiet side is where a line of text begins.
        ...(RIGHT_TO_LEFT.includes(language) && { image: `${bannerImage(code, index)}?dir=rtl` }),
      })),
    });
  }
  for (const index of en.notices.keys()) {
    const startsAt = later(now, -(index * 6 + 1) * DAY_MS);
    const texts = inLanguages(merchant, ({ notices }) => notices[index] ?? { title: merchant.name, content: '' });
    await addNotice(trx, { merchant: code, kind: 'player', startsAt, texts });
  }
  const startsAt = later(now, -10 * DAY_MS);
  await addNotice(trx, {
    merchant: code,
    kind: 'promotion',
    startsAt,
    texts: inLanguages(merchant, ({ promotion }) => promotion),
  });
  for (const [index, execution] of EXECUTIONS.entries()) {
    const texts = inLanguages(merchant, ({ popups }) => popups[execution]);
    await addPopup(trx, { merchant: code, execution, position: index + 1, startsAt, texts });
  }
}

/** One text per language of the merchant, with the brand's name; English where we have none of our own. */
function inLanguages<T extends object>(
  { languages, name }: Merchant,
  choose: (texts: DemoTexts, language: string) => T,
): Record<string, T> {
  return Object.fromEntries(
    languages.offered.map((language) => [language, named(choose(TEXTS[language] ?? en, language), name)]),
  );
}

function named<T extends object>(words: T, brand: string): T {
  const entries = Object.entries(words).map(([key, text]) => [
    key,
    typeof text === 'string' ? text.replaceAll('{brand}', brand) : text,
  ]);
  return { ...words, ...Object.fromEntries(entries) };
}
