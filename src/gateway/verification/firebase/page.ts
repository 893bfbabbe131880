import { createHash } from 'node:crypto';
import { recaptchaPath } from '../../../contract/verification/words.ts';
import { escapeMarkup } from '../../../markup/escape.ts';
import { addressGroup } from '../../core/access/address.ts';
import { isOwnPage } from '../../core/call/cors.ts';
import { ApiError } from '../../core/call/errors.ts';
import { countCall } from '../../core/call/rate.ts';
import type { Route, RouteCall } from '../../core/call/route.ts';
import { withCode } from '../../core/merchants/merchants.ts';
import { RECAPTCHA_RATE } from '../limits.ts';
import { type FirebaseProject, partOf } from '../part.ts';
import { firebaseAddresses } from './addresses.ts';
import { FirebaseRefused, FirebaseSilent } from './ask.ts';
import { PAGE_SCRIPT } from './page-script.ts';
import { recaptchaSiteKey } from './toolkit.ts';

/**
 * The page that a portal frames where Firebase wants a token of reCAPTCHA. Google's script runs here and not in the portal,
 * whose policy would have to let it in on every page, and whose dialogs would lie over what it draws.
 */
export const recaptchaPage: Route = {
  method: 'GET',
  path: recaptchaPath(':merchant'),
  async answer(call) {
    const { db, now, request, visitor } = call;
    await countCall({ db, now }, `recaptcha ${addressGroup(visitor.ip)}`, RECAPTCHA_RATE);
    const query = new URL(request.url).searchParams;
    const page = query.get('page') ?? '';
    const project = await projectFor(call, page);
    if (!project) {
      throw new ApiError(
        'verification.closed',
        'Expected a page of a merchant whose codes Firebase sends, found another.',
      );
    }
    const language = /^[A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/.exec(query.get('language') ?? '')?.[0] ?? 'en';
    return new Response(pageHtml(call, { page, language, siteKey: await siteKeyOf(call, project) }), {
      headers: {
        'Content-Type': 'text/html; charset=utf-8',
        'Cache-Control': 'no-store',
        'Content-Security-Policy': policyFor(call, page),
        // reCAPTCHA compares the host of the page with those that the project allows.
        'Referrer-Policy': 'strict-origin-when-cross-origin',
      },
    });
  },
};

/** The project of the merchant in the address, where `page` is the origin of one of its pages. */
async function projectFor({ config, db, merchants, params }: RouteCall, page: string): Promise<FirebaseProject | null> {
  const merchant = withCode(await merchants.all(), params.merchant ?? '')?.merchant;
  // Anything beside the origin would stand in the policy of the page.
  if (!merchant || !URL.canParse(page) || new URL(page).origin !== page) return null;
  const { channel } = await partOf(db, merchant.code);
  return isOwnPage({ config, merchant }, page) && typeof channel !== 'string' ? channel.firebase : null;
}

/** "" where Google does not tell: the page then says so to the one around it. */
async function siteKeyOf(call: RouteCall, project: FirebaseProject): Promise<string> {
  try {
    return await recaptchaSiteKey(call, project);
  } catch (error) {
    if (!(error instanceof FirebaseRefused || error instanceof FirebaseSilent)) throw error;
    call.log.error({ err: error, project: project.project }, 'Firebase did not tell the site key of its reCAPTCHA');
    return '';
  }
}

interface PageFacts {
  readonly page: string;
  /** BCP 47. */
  readonly language: string;
  readonly siteKey: string;
}

const STYLE = 'html{color-scheme:light dark}body{margin:0;display:grid;justify-content:center}';

function pageHtml({ config }: Pick<RouteCall, 'config'>, { page, language, siteKey }: PageFacts): string {
  const script = `${firebaseAddresses(config).recaptcha}?${new URLSearchParams({ onload: 'onRecaptcha', render: 'explicit', hl: language })}`;
  const facts = { page, sitekey: siteKey, script };
  const attributes = Object.entries(facts).map(([name, value]) => `data-${name}="${escapeMarkup(value)}"`);
  return `<!doctype html>
<html lang="${escapeMarkup(language)}">
<head><meta charset="utf-8"><title>reCAPTCHA</title><style>${STYLE}</style></head>
<body><div id="check" ${attributes.join(' ')}></div><script>${PAGE_SCRIPT}</script></body>
</html>
`;
}

/** What Google's script may do there, which styles by style elements of its own. One page alone may frame it. */
function policyFor({ config }: Pick<RouteCall, 'config'>, page: string): string {
  const { scripts, frames } = firebaseAddresses(config);
  const own = createHash('sha256').update(PAGE_SCRIPT).digest('base64');
  return [
    "default-src 'none'",
    `script-src 'sha256-${own}' ${scripts.join(' ')}`,
    `frame-src ${frames.join(' ')}`,
    `connect-src ${scripts.join(' ')}`,
    `img-src data: ${scripts.join(' ')}`,
    "style-src 'unsafe-inline'",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${page}`,
  ].join('; ');
}
