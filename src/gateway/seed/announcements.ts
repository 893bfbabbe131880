import { type BannerGroup, EXECUTIONS } from '../../contract/announcements/words.ts';
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

/** The banners beside home's: where they lead, and which of the pictures they have. */
const PLACES = [
  { group: 'w_login', page: '/help/#account', picture: 3 },
  { group: 'w_register', page: '/promotions/', picture: 2 },
  { group: 'w_leftmenu', page: '/rng/?filter=NEW', picture: 4 },
] as const;

/** Languages that are written from right to left; the gateway needs to know it for this demo alone. */
const RIGHT_TO_LEFT = ['AR', 'FA', 'UR'];

/** The path has no slash before it, because the picture is on an image host and not in the bundle. */
const bannerImage = (merchant: string, picture: number) => `banners/${merchant}/${picture}.svg`;

interface Placed {
  readonly group: BannerGroup;
  /** Route that it leads to. */
  readonly page: string;
  /** Number of its picture. */
  readonly picture: number;
  readonly position: number;
}

const DAY_MS = 24 * 60 * 60_000;

/** Banners, notices and popups of a merchant, in every language that it offers. */
export async function seedAnnouncements({ trx, now }: { trx: Trx; now: Date }, merchant: Merchant): Promise<void> {
  const { code } = merchant;
  const show = (
    { group, page, picture, position }: Placed,
    words: (texts: DemoTexts) => { readonly title: string; readonly text: string } | undefined,
  ) =>
    addBanner(trx, {
      merchant: code,
      groupName: group,
      image: bannerImage(code, picture),
      link: { type: 'page', url: page },
      position,
      startsAt: later(now, -30 * DAY_MS),
      texts: inLanguages(merchant, (texts, language) => ({
        ...(words(texts) ?? { title: merchant.name, text: '' }),
        // The picture's quiet side is where a line of text begins.
        ...(RIGHT_TO_LEFT.includes(language) && { image: `${bannerImage(code, picture)}?dir=rtl` }),
      })),
    });
  for (const [index, page] of BANNER_PAGES.entries()) {
    const position = index + 1;
    await show({ group: HOME_GROUP, page, picture: position, position }, ({ banners }) => banners[index]);
  }
  for (const place of PLACES) await show({ ...place, position: 1 }, ({ places }) => places[place.group]);
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
