import { escapeMarkup } from '../../../markup/escape.ts';
import type { ServiceBrand } from '../brand.ts';
import { documentHtml, PAGE_HEADERS } from '../document.ts';
import type { ServiceLocale } from '../texts/texts.ts';
import { PEOPLE } from './accounts.ts';

interface Asked {
  readonly brand: ServiceBrand;
  readonly locale: ServiceLocale;
  /** Name of the provider that the page stands in for. */
  readonly name: string;
}

/** The page on which a tester says who they are at the provider. */
export function accountHtml({ brand, locale, name }: Asked): Promise<string> {
  const say = (...[key, values]: Parameters<ServiceLocale['say']>) => escapeMarkup(locale.say(key, values));
  const people = PEOPLE.map(
    (email) =>
      `<form method="post"><input type="hidden" name="as" value="person"><input type="hidden" name="share" value="verified"><button class="button" name="email" value="${email}"><bdi>${email}</bdi></button></form>`,
  );
  const main = `<main class="accounts">
<p>${say('openidText', { name })}</p>
${people.join('\n')}
<form method="post">
<input type="hidden" name="as" value="person">
<label>${say('openidOther')}<input name="email" type="email" required maxlength="254" autocomplete="off" dir="ltr"></label>
<label>${say('openidShare')}<select name="share"><option value="verified">${say('openidVerified')}</option><option value="unverified">${say('openidUnverified')}</option><option value="none">${say('openidNone')}</option></select></label>
<button class="button">${say('openidGo')}</button>
</form>
<form method="post"><button class="button leave" name="as" value="nobody">${say('openidLeave')}</button></form>
</main>`;
  return documentHtml({ brand, locale, title: locale.say('openid', { name }), main, kind: 'notice' });
}

/** Browsers follow a posted form's redirects only where the policy lets forms go: to the page of the brand that asked. */
export function accountHeaders(redirectUri: string): Record<string, string> {
  const policy = PAGE_HEADERS['Content-Security-Policy'];
  const { origin } = new URL(redirectUri);
  return {
    ...PAGE_HEADERS,
    'Content-Security-Policy': policy.replace("form-action 'self'", `form-action 'self' ${origin}`),
  };
}
