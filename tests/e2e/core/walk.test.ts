import { describe, expect, test } from 'vitest';
import { playableGame } from '../framed-game.ts';
import { keyboard, mouse } from '../input-methods.ts';
import { fillRegistration } from '../registering.ts';
import { locale } from '../texts.ts';
import { type Visit, visitors } from '../visit.ts';

/** The walk of a newcomer (issue's first paragraph), in each brand, left to right and right to left. */
const WALKS = [
  { brand: 'lotus', language: 'EN', prefix: '/en', size: 'desktop' },
  { brand: 'dragon', language: 'EN', prefix: '/en', size: 'desktop' },
  { brand: 'harbor', language: 'EN', prefix: '', size: 'desktop' },
  { brand: 'harbor', language: 'AR', prefix: '/ar', size: 'desktop' },
  { brand: 'lotus', language: 'TY', prefix: '', size: 'phone' },
  { brand: 'harbor', language: 'AR', prefix: '/ar', size: 'phone' },
] as const satisfies readonly (Visit & { language: string; prefix: string })[];

const enter = visitors();

describe.each([mouse, keyboard])('with %o', (handsOf) => {
  // A phone has no Tab key, and the brands differ in nothing that keys reach.
  const walks =
    handsOf === keyboard ? WALKS.filter(({ brand, size }) => brand === 'harbor' && size === 'desktop') : WALKS;

  test.each(walks)(
    `$brand in $language at $size, by ${handsOf.name}: read, register, play, log out and in`,
    async (walk) => {
      const { language, prefix, ...visit } = walk;
      const { t } = await locale(visit.brand, language);
      const { page, go, at, port } = await enter(visit);
      const { press, choose, write } = handsOf(page);
      const banner = page.getByRole('banner');
      const dialog = page.getByRole('dialog');
      // The side menu; a phone has the bar below and the footer.
      const menus = page.locator(visit.size === 'desktop' ? '#menu' : 'footer, nav:not(#menu)');
      const follow = async (route: string) => {
        await press(menus.locator(`a[href="${prefix}${route}"]:not([data-service]):visible`).first());
        await page.waitForURL(at(prefix + route));
      };
      const readGreeting = async () => {
        await press(dialog.getByRole('button', { name: t('announcements.gotIt'), exact: true }));
        await dialog.waitFor({ state: 'detached' });
      };

      await go(`${prefix}/`);
      await readGreeting();
      await follow('/help/');
      expect(await page.locator('html').getAttribute('dir')).toBe(language === 'AR' ? 'rtl' : 'ltr');
      await page.locator('#term').waitFor();
      await follow('/promotions/');
      await press(page.getByRole('main').locator('a[href*="/promotions/"]').first());
      await page.waitForURL(/promotions\/[a-z]+\/$/);

      await press(banner.locator('[data-open="register"]'));
      const login = await fillRegistration({
        page,
        form: dialog,
        brand: visit.brand,
        port,
        hands: { press, write },
        t,
      });

      // Home greets the new member, once. Closing the popup uncovers the page.
      await page.waitForURL(at(`${prefix}/`));
      await press(dialog.getByRole('button', { name: t('announcements.next'), exact: true }));
      await readGreeting();

      const balance = banner.locator('[aria-live="polite"]').first();
      await expect.poll(() => balance.textContent()).toMatch(/\d/);
      const before = await balance.textContent();

      await follow('/rng/');
      await press(page.getByRole('main').locator('article button').first());
      const spin = await playableGame(page);
      // A win may happen to equal the bet, so it may take a second spin to see the balance move.
      for (let turn = 0; turn < 5 && (await balance.textContent()) === before; turn += 1) {
        const told = page.waitForResponse((response) => response.url().endsWith('/wallets/balance'));
        await press(spin);
        await told;
        await expect.poll(() => spin.isEnabled(), { timeout: 60_000 }).toBe(true);
      }
      await expect.poll(() => balance.textContent()).not.toBe(before);
      await press(dialog.getByRole('button', { name: t('ui.close') }));

      await press(banner.locator(`a[href="${prefix}/"]`).first());
      await page.waitForURL(at(`${prefix}/`));
      await expect.poll(() => balance.textContent()).toMatch(/\d/);
      const after = await balance.textContent();
      expect(after).not.toBe(before);
      const account = page.getByRole('button', {
        // Whoever registers by mobile number has a name that is drawn.
        name: new RegExp(`^${t('session.menu', { name: '\\S+' })}$`),
      });
      await press(account);
      await choose(page.getByRole('menuitem', { name: t('session.signOut') }));
      // Signing out leads to a fresh home page; a question to the page before that would be answered by the old one.
      const fresh = page.waitForEvent('load');
      await press(dialog.getByRole('button', { name: t('session.signOut') }));
      await fresh;
      await page.locator('html[data-audience="visitor"]').waitFor();
      expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))).not.toContain(login);

      await readGreeting();
      await press(page.locator('[data-open="login"]:visible').first());
      await write(dialog.locator('#login-username'), login);
      await write(dialog.locator('#login-password'), 'sunny1day');
      await press(dialog.getByRole('button', { name: t('session.logIn'), exact: true }));
      await readGreeting();
      await account.waitFor();
      await expect.poll(() => balance.textContent()).toBe(after);
    },
  );
});
