import { beforeEach, describe, expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../../../src/gateway/seed/accounts.ts';
import { ANSWER, knowAnswer } from '../../gateway/session/solving.ts';
import { axeFindings } from '../axe.ts';
import { keyboard, mouse } from '../input-methods.ts';
import { intercept } from '../intercept.ts';
import {
  type Account,
  fillLogin,
  giveTabSession,
  openSession,
  PLAYER,
  signOutBy,
  ticketFor,
  waitForAudience,
} from '../logging-in.ts';
import { ownPortal } from '../own-portal.ts';
import { hidePopups } from '../popups-seen.ts';
import { chooseUsername } from '../registering.ts';
import { locale } from '../texts.ts';
import { REFUSED, settled, type Visit, visitors } from '../visit.ts';

const portal = ownPortal();
const enter = visitors('own');

// All tests come from one address, so failures of one would make the next need a captcha.
beforeEach(() => portal().services.db.deleteFrom('login_failures').execute());

/** A visitor without announcement popups, on the portal of this file. */
async function visit(given: Visit & { readonly says?: RegExp } = {}) {
  const { says = REFUSED, ...wanted } = given;
  const visitor = await enter({ brand: 'harbor', port: portal().port, ...wanted });
  visitor.expectError(says);
  await hidePopups(visitor.context, 'harbor');
  return visitor;
}

const { t } = await locale('harbor', 'EN');

describe.each([
  { language: 'EN', prefix: '', size: 'desktop', handsOf: mouse },
  { language: 'EN', prefix: '', size: 'desktop', handsOf: keyboard },
  { language: 'AR', prefix: '/ar', size: 'desktop', handsOf: keyboard },
  { language: 'AR', prefix: '/ar', size: 'phone', handsOf: mouse },
] as const)('$language at $size with $handsOf.name', ({ language, prefix, size, handsOf }) => {
  test('a member mistypes the password, looks at it, and logs in', async () => {
    const { t } = await locale('harbor', language);
    const { page, go, at } = await visit({ size });
    const { press, write } = handsOf(page);
    await go(`${prefix}/login/`);
    const form = page.getByRole('main');
    const submit = form.getByRole('button', { name: t('session.logIn'), exact: true });
    const password = form.locator('#login-password');

    await write(form.locator('#login-username'), 'player2');
    await write(password, 'Lantern');
    await press(form.getByRole('button', { name: t('ui.showPassword') }));
    await expect.poll(() => password.getAttribute('type')).toBe('text');
    await press(form.getByRole('button', { name: t('ui.hidePassword') }));
    await expect.poll(() => password.getAttribute('type')).toBe('password');
    await press(submit);
    await form.getByText(t('errors.session.credentials')).waitFor();
    expect(await form.locator('#login-captcha').count()).toBe(0);

    await password.fill('');
    await write(password, DEMO_PASSWORD);
    await press(submit);
    await page.waitForURL(at(`${prefix}/`));
    await waitForAudience(page, 'member');
    await expect.poll(() => page.getByRole('banner').locator('[aria-live]').first().textContent()).toMatch(/\d/);
  });
});

describe('a captcha', () => {
  test('comes when the gateway demands it, changes at most once per second, and lets in', async () => {
    const { page, go, at } = await visit();
    await go('/login/');
    const pictures: string[] = [];
    page.on('response', async (response) => {
      if (response.url().endsWith('/wps/captcha')) pictures.push((await response.json()).value.id);
    });
    for (let failures = 0; failures < 3; failures += 1) {
      const answered = page.waitForResponse((response) => response.url().endsWith('/session/login'));
      await fillLogin(page, { ...PLAYER, password: 'not it' });
      await answered;
    }
    await page.getByRole('img', { name: t('session.captchaPicture') }).waitFor();
    await expect.poll(() => pictures.length).toBe(1);

    await page.clock.install();
    await page.clock.runFor(1000);
    const refresh = page.getByRole('button', { name: t('session.captchaRefresh') });
    await refresh.click();
    await refresh.click();
    await expect.poll(() => pictures.length).toBe(2);
    await page.clock.runFor(999);
    await refresh.click();
    await page.clock.runFor(1);
    await refresh.click();
    await expect.poll(() => pictures.length).toBe(3);
    await page.getByRole('img', { name: t('session.captchaPicture') }).waitFor();

    await knowAnswer(portal().services.db, pictures.at(-1) ?? '', 'harbor');
    await page.locator('#login-captcha').fill(ANSWER.toLowerCase());
    await fillLogin(page);
    await page.waitForURL(at('/'));
    await waitForAudience(page, 'member');
  });
});

describe('what a visitor was about to do', () => {
  test('is done after the popup: favourites', async () => {
    const { page, go, at } = await visit();
    await go('/help/');
    await page
      .locator('#menu')
      .getByRole('link', { name: t('layout.favorites') })
      .click();
    await page.getByRole('dialog').getByText(t('session.logInFirst')).waitFor();
    await fillLogin(page);
    await page.waitForURL(at('/favorite/'));
  });

  test('is why the login page shows, and is not said to those who came for the login alone', async () => {
    const { page, go, at } = await visit();
    const why = page.getByRole('main').getByText(t('session.logInFirst'));
    await go('/login/');
    await page.locator('#login-username').waitFor();
    expect(await why.isVisible()).toBe(false);
    await go('/favorite/');
    await page.waitForURL(at('/login/'));
    await why.waitFor();
  });

  test('is done after the login page, in the language that was chosen on the way', async () => {
    const { page, go, at } = await visit();
    await go('/member/?page=depositv2');
    await page.waitForURL(at('/login/'));
    await page.locator('[popovertarget="languages"]').click();
    await page.locator('a[data-lang="ES"]').click();
    await page.waitForURL(at('/es/login/'));
    await fillLogin(page);
    await page.waitForURL(at('/es/member/?page=depositv2'));
  });

  test('is done on the login page too, when its own link is pressed there', async () => {
    const { page, go, at } = await visit();
    await go('/login/');
    await page
      .locator('#menu')
      .getByRole('link', { name: t('layout.recent') })
      .click();
    expect(await page.getByRole('dialog').count()).toBe(0);
    await fillLogin(page);
    await page.waitForURL(at('/recent/'));
  });

  test('is forgotten by whoever goes elsewhere first', async () => {
    const { page, go, at } = await visit();
    await go('/favorite/');
    await page.waitForURL(at('/login/'));
    await go('/help/');
    await page.getByRole('banner').locator('[data-open="login"]').click();
    await fillLogin(page);
    await page.waitForURL(at('/'));
  });

  test('tells how long to wait where the gateway says it', async () => {
    const { page, go } = await visit();
    await page.route('**/wps/session/login', (route) =>
      route.fulfill({
        status: 429,
        json: { success: false, code: 'request.tooMany', message: 'too many', value: { retryAfterSeconds: 150 } },
      }),
    );
    await go('/login/');
    await fillLogin(page);
    const wait = t('errors.request.tooManyFor', { wait: '3 minutes' });
    await page.getByRole('main').getByText(wait).waitFor();
  });

  test('is not what an agent came for: the agents have a page of their own', async () => {
    const { page, go, at } = await visit();
    await go('/agentHome/');
    await page.waitForURL(at('/agent/'));
    await page.locator('[data-open="login"]').first().click();
    const offers = page.getByRole('dialog').getByRole('button', { name: /^(Sign up|Free play)$/ });
    await page.locator('#login-username').waitFor();
    expect(await offers.count()).toBe(0);
    await fillLogin(page, { ...PLAYER, username: 'agent1' });
    await page.waitForURL(at('/agentHome/'));
  });
});

describe('the ways in', () => {
  test('are popups that switch to each other, and axe finds nothing in them', async () => {
    const { page, go } = await visit();
    await go('/');
    const dialog = page.getByRole('dialog');
    const link = page.getByRole('banner').locator('[data-open="login"]');
    await link.click();
    await dialog.locator('#login-username').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await dialog.getByRole('button', { name: t('session.register'), exact: true }).click();
    await dialog.locator('#register-mobile-mobileNum').waitFor();
    expect(await dialog.count()).toBe(1);
    expect(await axeFindings(page)).toEqual([]);
    await dialog.getByRole('button', { name: t('session.logIn'), exact: true }).click();
    await dialog.locator('#login-username').waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflowY)).not.toBe('hidden');
    await expect.poll(() => link.evaluate((element) => element === document.activeElement)).toBe(true);

    // Whoever closes what they switched to is back where they began, too.
    await link.click();
    await dialog.getByRole('button', { name: t('session.register'), exact: true }).click();
    await dialog.locator('#register-mobile-mobileNum').waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => link.evaluate((element) => element === document.activeElement)).toBe(true);
  });

  test.each([
    { form: 'login', first: 'login-username' },
    { form: 'register', first: 'register-mobile-mobileNum' },
  ])('never stand twice: on /$form/ its link leads to the form', async ({ form, first }) => {
    const { page, go } = await visit();
    await go(`/${form}/`);
    await page.locator(`#${first}`).waitFor();
    await page.getByRole('banner').locator(`[data-open="${form}"]`).click();
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe(first);
    expect(await page.locator(`#${first}`).count()).toBe(1);
    expect(await page.getByRole('dialog').count()).toBe(0);
  });

  test('lead to free play on a phone too', async () => {
    const { page, go, at } = await visit({ size: 'phone' });
    await go('/login/');
    await page
      .getByRole('main')
      .getByRole('button', { name: t('session.freePlay') })
      .click();
    await waitForAudience(page, 'trial');
    await page.waitForURL(at('/'));
  });
});

describe('the login popup stands in the page', () => {
  const CODE = '**/_astro/LoginDialog.*';

  test('and takes what is typed, the caret and the sending before its code has come', async () => {
    const { page, context, go, at } = await visit();
    let come: (() => void) | undefined;
    const released = new Promise<void>((done) => {
      come = done;
    });
    await context.route(CODE, async (route) => {
      await released;
      await route.continue();
    });
    await go('/help/');
    const dialog = page.getByRole('dialog', { name: t('session.logIn') });
    const link = page.getByRole('banner').locator('[data-open="login"]');
    const isModal = () => dialog.evaluate((element) => element.matches(':modal'));
    await link.click();
    await expect.poll(isModal).toBe(true);
    await dialog.getByRole('button', { name: t('ui.close') }).click();
    await dialog.waitFor({ state: 'hidden' });
    await expect.poll(() => link.evaluate((element) => element === document.activeElement)).toBe(true);

    // What is closed before its first frame stays closed, and gives the focus back too.
    const isOpen = await link.evaluate(async (element) => {
      element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
      const popup = document.querySelector('dialog');
      const opened = popup?.open;
      popup?.close();
      for (let frame = 0; frame < 4; frame += 1) await new Promise((done) => requestAnimationFrame(done));
      return [opened, popup?.open];
    });
    expect(isOpen).toEqual([true, false]);
    await expect.poll(() => link.evaluate((element) => element === document.activeElement)).toBe(true);

    await link.click();
    const username = dialog.locator('#login-username');
    await expect.poll(() => username.evaluate((element) => element === document.activeElement)).toBe(true);
    // It is modal after its first frame, and the focus stays where it was.
    await expect.poll(isModal).toBe(true);
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflowY)).toBe('hidden');
    expect(await username.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.type('playr');
    await page.keyboard.press('ArrowLeft');
    const node = await username.elementHandle();
    come?.();
    await page.waitForFunction(() => !document.querySelector('astro-island[ssr] dialog'));
    await settled(page);
    await page.keyboard.type('e');
    expect(await username.inputValue()).toBe('player');
    expect(await node?.evaluate((element) => element === document.getElementById('login-username'))).toBe(true);
    expect(await dialog.getByText(t('session.logInFirst')).isVisible()).toBe(false);
    await dialog.locator('#login-password').fill(DEMO_PASSWORD);
    await page.keyboard.press('Enter');
    await page.waitForURL(at('/'));
    await waitForAudience(page, 'member');
  });

  test('and is laid out while nobody wants it, seen by nobody and reached by no key', async () => {
    const { page, go } = await visit();
    await go('/help/');
    const popup = page.locator('dialog[data-popup="login"]');
    await expect.poll(() => popup.evaluate((element) => element.getBoundingClientRect().height)).toBeGreaterThan(300);
    expect(await popup.isVisible()).toBe(false);
    expect(await page.getByRole('dialog').count()).toBe(0);
    const isInside = await popup.evaluate((element) => {
      element.querySelector('input')?.focus();
      const { left, top } = element.getBoundingClientRect();
      return [
        element.contains(document.activeElement),
        element.contains(document.elementFromPoint(left + 9, top + 99)),
      ];
    });
    expect(isInside).toEqual([false, false]);
    // Measured in the very task that opens it, because a banner that its code brings lets it grow.
    const [closed, open] = await popup.evaluate((element) => {
      const place = () => {
        const { left, width, height } = element.getBoundingClientRect();
        return [left, width, height];
      };
      const before = place();
      document.querySelector<HTMLElement>('header [data-open="login"]')?.click();
      return [before, place()];
    });
    expect(open).toEqual(closed);
    expect(await popup.isVisible()).toBe(true);
    await expect.poll(() => popup.evaluate((element) => element.matches(':modal'))).toBe(true);
  });

  test('and is out of sight before it is closed, and stays where it is opened again meanwhile', async () => {
    const { page, go } = await visit();
    await go('/help/');
    const dialog = page.getByRole('dialog', { name: t('session.logIn') });
    const link = page.getByRole('banner').locator('[data-open="login"]');
    const open = async () => {
      await link.click();
      await expect.poll(() => dialog.evaluate((element) => element.matches(':modal'))).toBe(true);
    };
    const watched = () =>
      page.evaluateHandle(() => {
        const popup = document.querySelector<HTMLDialogElement>('dialog[data-popup="login"]');
        if (!popup) throw new Error('Expected the popup, found none.');
        const states: unknown[] = [];
        const state = () => [popup.open, popup.hasAttribute('data-closing'), getComputedStyle(popup).opacity];
        new MutationObserver(() => {
          states.push(state());
          if (states.length === 1) requestAnimationFrame(() => states.push(...['a frame', state()]));
        }).observe(popup, { attributeFilter: ['data-closing'] });
        const closed = new Promise((done) => {
          popup.addEventListener('close', () => done([...states, state()]), { once: true });
        });
        return { closed };
      });
    const ways = [
      () => page.keyboard.press('Escape'),
      () => dialog.getByRole('button', { name: t('ui.close') }).click(),
    ];
    for (const way of ways) {
      await open();
      const watching = await watched();
      await way();
      expect(await watching.evaluate(({ closed }) => closed)).toEqual([
        [true, true, '0'],
        'a frame',
        [true, true, '0'],
        [false, false, '0'],
        [false, false, '0'],
      ]);
      await expect.poll(() => link.evaluate((element) => element === document.activeElement)).toBe(true);
    }

    await open();
    const states = await link.evaluate(async (element) => {
      const popup = document.querySelector<HTMLDialogElement>('dialog[data-popup="login"]');
      popup?.requestClose();
      const isClosing = popup?.hasAttribute('data-closing');
      element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
      for (let frame = 0; frame < 4; frame += 1) await new Promise((done) => requestAnimationFrame(done));
      return [isClosing, popup?.open, popup?.hasAttribute('data-closing')];
    });
    expect(states).toEqual([true, true, false]);
  });

  test('and sends once its code has come, what was sent before', async () => {
    const { page, context, go, at } = await visit();
    let come: (() => void) | undefined;
    const released = new Promise<void>((done) => {
      come = done;
    });
    await context.route(CODE, async (route) => {
      await released;
      await route.continue();
    });
    await go('/help/');
    await page.getByRole('banner').locator('[data-open="login"]').click();
    await fillLogin(page);
    expect(page.url()).toBe(at('/help/'));
    come?.();
    await page.waitForURL(at('/'));
    await waitForAudience(page, 'member');
  });

  test('and says when its code does not come, keeps what was typed, and tries again', async () => {
    const { page, go, at } = await visit({
      says: /ERR_FAILED|astro-island|Failed to fetch dynamically imported module/,
    });
    const letPass = await intercept(page, CODE, (route) => route.abort());
    await go('/help/');
    await page.getByRole('banner').locator('[data-open="login"]').click();
    await fillLogin(page);
    const alert = page.getByRole('dialog').getByRole('alert');
    await alert.getByText(t('errors.network.offline')).waitFor();
    expect(page.url()).toBe(at('/help/'));
    expect(await page.locator('#login-password').inputValue()).toBe(DEMO_PASSWORD);
    letPass();
    // A pointer above the form tries again by itself, and the button may be gone before it is pressed.
    await alert.getByRole('button', { name: t('ui.retry') }).dispatchEvent('click');
    await alert.waitFor({ state: 'detached' });
    await page.locator('#login-password').press('Enter');
    await page.waitForURL(at('/'));
    await waitForAudience(page, 'member');
  });
});

describe('what a visitor typed', () => {
  test('survives a change of language and a reload, passwords aside', async () => {
    const { page, go, at } = await visit();
    await go('/register/');
    await chooseUsername(page);
    await page.locator('#register-username').fill('robin77');
    await page.locator('#register-password').fill('sunny1day');
    await page.locator('#register-confirmPassword').fill('sunny1day');
    await page.locator('[popovertarget="languages"]').click();
    await page.locator('a[data-lang="ES"]').click();
    await page.waitForURL(at('/es/register/'));
    const kept = async () => [
      await page.locator('#register-username').inputValue(),
      await page.locator('#register-password').inputValue(),
      await page.locator('#register-confirmPassword').inputValue(),
      await page.locator('#register-terms').isChecked(),
    ];
    await chooseUsername(page);
    await expect.poll(kept).toEqual(['robin77', '', '', false]);
    await page.reload();
    await chooseUsername(page);
    await expect.poll(kept).toEqual(['robin77', '', '', false]);
    expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))).not.toContain(
      'sunny1day',
    );
  });

  test('stands at its field when the gateway refuses it, until it is changed', async () => {
    const { page, go } = await visit();
    await go('/register/');
    await chooseUsername(page);
    const username = page.locator('#register-username');
    await username.fill('player');
    await page.locator('#register-password').fill('sunny1day');
    await page.locator('#register-confirmPassword').fill('sunny1day');
    await page.locator('#register-terms').check();
    await page
      .getByRole('main')
      .getByRole('button', { name: t('registration.submit') })
      .click();
    const summary = page.getByRole('alert').filter({ hasText: t('registration.failed') });
    await summary.getByRole('link', { name: t('registration.rule.taken') }).click();
    expect(await username.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await username.getAttribute('aria-invalid')).toBe('true');
    await username.fill('player1');
    await summary.waitFor({ state: 'detached' });
    expect(await username.getAttribute('aria-invalid')).toBeNull();
  });
});

describe('an address', () => {
  test('with a refused invitation: a warning, and the field where another can be entered', async () => {
    const { page, go, at } = await visit();
    await go('/register/?referralCode=NOBODY99');
    expect(page.url()).toBe(at('/register/'));
    await chooseUsername(page);
    await page.locator('#register-username').fill(`guest${Date.now().toString(36)}`.slice(0, 14));
    // The code of the address is asked about at once, and makes room for another.
    const invitation = page.locator('#register-affiliateCode');
    await invitation.fill('NOBODY99');
    await page.getByText(t('registration.codeUnknown')).waitFor();
    await page.locator('#register-password').fill('sunny1day');
    await page.locator('#register-confirmPassword').fill('sunny1day');
    await page.locator('#register-terms').check();
    await page
      .getByRole('main')
      .getByRole('button', { name: t('registration.submit') })
      .click();
    const warning = page.getByRole('dialog');
    await warning.getByText(t('invitation_code_error')).waitFor();
    await warning.getByRole('button', { name: t('in_increase_submit') }).click();
    await page.locator('#register-affiliateCode[aria-invalid="true"]').waitFor();
    const { invite_code } = await portal()
      .services.db.selectFrom('members')
      .select('invite_code')
      .where('merchant', '=', 'harbor')
      .where('username', '=', 'agent1')
      .executeTakeFirstOrThrow();
    await invitation.fill(invite_code ?? '');
    await page.getByText(t('registration.codeValid')).waitFor();
    await waitForAudience(page, 'visitor');
  });

  /** A ticket for a session that was opened elsewhere. */
  const ticketOf = async (account: Account) => {
    const { token } = await openSession(portal().port, 'harbor', account);
    return ticketFor(portal().port, 'harbor', token);
  };

  test('with a ticket opens a session once, and the address is rid of it before anything is asked for', async () => {
    const ticket = await ticketOf(PLAYER);
    const { page, go, at } = await visit({ says: REFUSED });
    const told: string[] = [];
    page.on('request', (request) => {
      const from = request.headers().referer ?? '';
      // Files of the bundle that the document itself names are asked for while it is still being read.
      const isOwnFile = request.url().startsWith(at('/')) && !request.url().includes('/wps/');
      told.push(isOwnFile ? request.url() : `${request.url()} ${from}`);
    });
    await go(`/rng/?token=${ticket}&vassalage=PG`);
    expect(page.url()).toBe(at('/rng/?vassalage=PG'));
    await page.getByRole('button', { name: t('session.menu', { name: 'Robin' }) }).waitFor();
    expect(page.url()).toBe(at('/rng/?vassalage=PG'));
    expect(told.filter((line) => line.includes(ticket))).toEqual([at(`/rng/?token=${ticket}&vassalage=PG`)]);
    await page.evaluate(() => sessionStorage.clear());
    await go(`/rng/?token=${ticket}&vassalage=PG`);
    await page.getByRole('alert').getByText(t('errors.session.ticket')).waitFor();
    await waitForAudience(page, 'visitor');
  });

  test('with the ticket of an agent opens the agent centre', async () => {
    const agent = await ticketOf({ ...PLAYER, username: 'agent2' });
    const { page, go, at } = await visit();
    await go(`/agentHome/?token=${agent}`);
    await page.waitForURL(at('/agentHome/'));
    await waitForAudience(page, 'agent');
  });

  test('with a ticket while somebody else is logged in asks; Escape stays, and the button changes over', async () => {
    const visitor = await visit();
    await giveTabSession(visitor);
    const { page, go } = visitor;
    const question = page.getByRole('dialog', { name: t('session.changeOverTitle', { name: 'Sasha' }) });
    const menuOf = (name: string) => page.getByRole('button', { name: t('session.menu', { name }) });
    await go(`/help/?token=${await ticketOf({ ...PLAYER, username: 'player2' })}`);
    await question.getByText(t('session.changeOverText', { current: 'Robin', name: 'Sasha' })).waitFor();
    await page.keyboard.press('Escape');
    await question.waitFor({ state: 'detached' });
    await menuOf('Robin').waitFor();
    await page.reload();
    await menuOf('Robin').waitFor();
    await go(`/help/?token=${await ticketOf({ ...PLAYER, username: 'player2' })}`);
    await question.getByRole('button', { name: t('session.changeOver', { name: 'Sasha' }) }).click();
    await menuOf('Sasha').waitFor();
  });
});

describe('a member who wants to be remembered', () => {
  test('finds the form filled in a new tab, for one day, unless something was typed', async () => {
    const { page, context, go, at } = await visit();
    await go('/login/');
    await settled(page);
    await page.getByRole('main').getByText(t('session.remember')).click();
    await fillLogin(page);
    await page.waitForURL(at('/'));
    const menu = page.getByRole('button', { name: t('session.menu', { name: 'Robin' }) });
    await menu.click();
    await page.getByRole('menuitem', { name: t('session.signOut') }).click();
    await signOutBy(page, page.getByRole('dialog').getByRole('button', { name: t('session.signOut') }));

    // Nobody can read the bytes, and no script can take the key away.
    const stored = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
    expect(stored).toContain('harbor:remembered');
    expect(stored).not.toContain(PLAYER.password);
    expect(stored).not.toContain(PLAYER.username);
    expect(await page.evaluate(takeKey)).toMatch(/InvalidAccessError/);

    const tab = await context.newPage();
    const form = async () => [
      await tab.locator('#login-username').inputValue(),
      await tab.locator('#login-password').inputValue(),
      await tab.locator('#login-remember').isChecked(),
    ];
    await tab.goto(at('/login/'));
    await expect.poll(form).toEqual([PLAYER.username, PLAYER.password, true]);

    // What somebody typed stays.
    await tab.evaluate(() => sessionStorage.clear());
    const letPass = await intercept(tab, '**/_astro/sealed-login.*', async (route) => {
      await tab.locator('#login-username').fill('player2');
      await route.continue();
    });
    const looked = tab.waitForResponse('**/_astro/sealed-login.*');
    await tab.reload();
    await looked;
    await settled(tab);
    expect(await form()).toEqual(['player2', '', false]);
    letPass();

    // A day later, by the gateway's clock.
    await tab.evaluate(() => sessionStorage.clear());
    await tab.route('**/wps/system/status', async (route) => {
      // Node knows no names below localhost.
      const url = route.request().url().replace('harbor.localhost', '127.0.0.1');
      const response = await route.fetch({ url });
      const status = await response.json();
      status.value.now += 24 * 60 * 60 * 1000;
      await route.fulfill({ response, json: status });
    });
    await tab.reload();
    await expect.poll(() => tab.evaluate(() => localStorage.getItem('harbor:remembered'))).toBe(null);
    expect(await form()).toEqual(['', '', false]);
  });
});

/** What a script gets that tries to take the key that seals. */
async function takeKey(): Promise<string> {
  const database = await new Promise<IDBDatabase>((done) => {
    const opening = indexedDB.open('marquee');
    opening.onsuccess = () => done(opening.result);
  });
  const key = await new Promise<CryptoKey>((done) => {
    const reading = database.transaction('keys').objectStore('keys').get('device');
    reading.onsuccess = () => done(reading.result);
  });
  database.close();
  return crypto.subtle.exportKey('raw', key).then(() => 'taken', String);
}

describe('code that does not come', () => {
  const LOST =
    /ERR_FAILED|LateError|astro-island|PartLoadError|Failed to fetch dynamically imported module|Minified React/;

  test('of the modal host: the link leads where it leads without scripts', async () => {
    const { page, go, at } = await visit({ says: LOST });
    await page.route('**/_astro/Host.*', (route) => route.abort());
    await go('/');
    await page.getByRole('contentinfo').locator('a').last().scrollIntoViewIfNeeded();
    await page.getByRole('banner').locator('[data-open="register"]').click();
    await page.waitForURL(at('/register/'));
  });

  test('of a popup: is said, and pressing again tries again', async () => {
    const { page, go } = await visit({ says: LOST });
    const letPass = await intercept(page, '**/_astro/RegisterModal.*', (route) => route.abort());
    await go('/');
    const link = page.getByRole('banner').locator('[data-open="register"]');
    await link.click();
    await page.getByRole('alert').getByText(t('errors.network.offline')).waitFor();
    letPass();
    await link.click();
    await page.getByRole('dialog').locator('#register-mobile-mobileNum').waitFor();
  });

  test('of a popup, in two minutes: is said to take too long', async () => {
    const { page, go } = await visit({ says: LOST });
    await page.clock.install();
    await page.route('**/_astro/RegisterModal.*', () => undefined);
    await go('/');
    const asked = page.waitForRequest('**/_astro/RegisterModal.*');
    await page.getByRole('banner').locator('[data-open="register"]').click();
    await asked;
    await page.clock.fastForward(119_000);
    expect(await page.getByRole('alert').count()).toBe(0);
    await page.clock.fastForward(2_000);
    await page.getByRole('alert').getByText(t('errors.network.timeout')).waitFor();
  });

  test('of the account menu: is said, and can be tried again', async () => {
    const { page, go, at } = await visit({ says: LOST });
    await go('/login/');
    const letPass = await intercept(page, '**/_astro/MemberMenu.*', (route) => route.abort());
    await fillLogin(page);
    await page.waitForURL(at('/'));
    await page.getByRole('button', { name: t('session.menu', { name: 'Robin' }) }).click();
    const retry = page.getByRole('alert').getByRole('button', { name: t('ui.retry') });
    await retry.waitFor();
    letPass();
    await retry.click();
    await page.getByRole('menuitem', { name: t('session.signOut') }).waitFor();
  });
});
