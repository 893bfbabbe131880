import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { visitorsWithoutPopups } from '../popups-seen.ts';
import { locale } from '../texts.ts';
import { settled } from '../visit.ts';

/** The frame around every page (SPEC 2, Layout), at the widths of LOOK's grid. */
const visit = visitorsWithoutPopups();
const { t } = await locale('lotus', 'EN');

const sideMenu = (page: Page) => page.locator('#menu');
const top = (page: Page) => page.getByRole('link', { name: t('layout.top') });

describe('the side menu', () => {
  test('folds to a rail, and stays folded from page to page', async () => {
    const { page, go } = await visit();
    await go('/en/help/');
    const fold = page.getByRole('banner').getByRole('button', { name: t('layout.foldMenu') });
    const wide = (await sideMenu(page).boundingBox())?.width;
    expect(wide).toBe(248);
    expect(await fold.getAttribute('aria-expanded')).toBe('true');
    await fold.click();
    expect(await fold.getAttribute('aria-expanded')).toBe('false');
    await expect.poll(async () => (await sideMenu(page).boundingBox())?.width).toBe(72);
    await go('/en/promotions/');
    expect((await sideMenu(page).boundingBox())?.width).toBe(72);
    await expect.poll(() => fold.getAttribute('aria-expanded')).toBe('false');
    await fold.click();
    await expect.poll(async () => (await sideMenu(page).boundingBox())?.width).toBe(248);
  });

  test('is a drawer on a phone, which gives the view free for a part of the same page', async () => {
    const { page, go } = await visit({ size: 'phone' });
    await go('/en/');
    const open = page.getByRole('banner').getByRole('button', { name: t('layout.menu'), exact: true });
    await open.click();
    await sideMenu(page)
      .getByRole('link', { name: t('layout.hot') })
      .click();
    await expect.poll(() => sideMenu(page).isVisible()).toBe(false);
    await expect.poll(async () => Math.round((await page.locator('#hot').boundingBox())?.y ?? 0)).toBe(80);
    await open.click();
    await page.keyboard.press('Escape');
    await expect.poll(() => sideMenu(page).isVisible()).toBe(false);
    await open.click();
    await sideMenu(page)
      .getByRole('link', { name: t('layout.help') })
      .click();
    await page.waitForURL('**/en/help/');
  });

  test('asks a visitor to log in for what needs it', async () => {
    const { page, go } = await visit();
    await go('/en/help/');
    await sideMenu(page)
      .getByRole('link', { name: t('layout.recent') })
      .click();
    await page
      .getByRole('dialog')
      .getByRole('heading', { name: t('session.logIn') })
      .waitFor();
    expect(new URL(page.url()).pathname).toBe('/en/help/');
  });
});

test('the header filters what is below it once the page has moved, because before there is nothing', async () => {
  const { page, go } = await visit();
  await go('/en/help/');
  const filter = () => page.getByRole('banner').evaluate((header) => getComputedStyle(header).backdropFilter);
  expect(await filter()).toBe('none');
  await page.mouse.wheel(0, 120);
  await expect.poll(filter).toContain('blur');
  await page.mouse.wheel(0, -120);
  await expect.poll(filter).toBe('none');
});

describe('the right bar', () => {
  test('opens the help centre over the page', async () => {
    const { page, go } = await visit();
    await go('/en/promotions/');
    await page
      .getByRole('complementary', { name: t('layout.quickLinks') })
      .getByRole('link', { name: t('layout.help') })
      .click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('heading', { name: t('in_help_center') }).waitFor();
    const topic = dialog.locator('summary').first();
    await topic.click();
    await expect.poll(() => dialog.locator('details[open] p').count()).toBeGreaterThan(0);
    await dialog.getByRole('button', { name: t('ui.close') }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(new URL(page.url()).pathname).toBe('/en/promotions/');
  });

  test.each(['desktop', 'phone'] as const)('leads back to the top once the page is scrolled (%s)', async (size) => {
    const { page, go } = await visit({ size });
    await go('/en/help/');
    await page.locator('html[data-audience]').waitFor();
    expect(await top(page).isVisible()).toBe(false);
    await page.evaluate(() => scrollTo(0, 3000));
    await top(page).click();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    await expect.poll(() => top(page).isVisible()).toBe(false);
  });
});

test('a page that takes long to come shows that it does, and opens at its top without the loader (SPEC 2)', async () => {
  const { page, context, go, at } = await visit();
  await go('/en/help/');
  const loader = page.locator('html[data-leaving]');
  // A page that is being left answers no question, so it tells by itself.
  let isTold = false;
  await page.exposeFunction('tellLeaving', () => {
    isTold = true;
  });
  await page.evaluate(() => {
    const tell: unknown = Reflect.get(window, 'tellLeaving');
    const root = document.documentElement;
    new MutationObserver(() => {
      if (root.dataset.leaving !== undefined && typeof tell === 'function') tell();
    }).observe(root, { attributeFilter: ['data-leaving'] });
  });
  let answer: (() => void) | undefined;
  const released = new Promise<void>((done) => {
    answer = done;
  });
  await context.route('**/en/mirrors/', async (route) => {
    await released;
    await route.continue();
  });
  await page.evaluate(() => scrollTo(0, 3000));
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(500);
  expect(await loader.count()).toBe(0);
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: t('layout.mirrors') })
    .click({ noWaitAfter: true });
  await expect.poll(() => isTold, { timeout: 30_000 }).toBe(true);
  expect(new URL(page.url()).pathname).toBe('/en/help/');
  answer?.();
  await page.waitForURL(at('/en/mirrors/'));
  await settled(page);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  expect(await loader.count()).toBe(0);
  await page.goBack();
  await page.waitForURL(at('/en/help/'));
  await settled(page);
  expect(await loader.count()).toBe(0);
});

test("a phone's bottom bar leads to the main pages and logs in over the page", async () => {
  const { page, go } = await visit({ size: 'phone' });
  await go('/en/help/');
  const bar = page.getByRole('navigation', { name: t('layout.bottomBar') });
  const labels = (await bar.locator('a:visible').allTextContents()).map((label) => label.trim());
  expect(labels).toEqual(
    (['home', 'games', 'cashier', 'promotionsShort', 'logIn'] as const).map((id) => t(`layout.${id}`)),
  );
  await bar.getByRole('link', { name: t('layout.logIn') }).click();
  await page
    .getByRole('dialog')
    .getByRole('heading', { name: t('session.logIn') })
    .waitFor();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('ui.close') })
    .click();
  await bar.getByRole('link', { name: t('layout.games') }).click();
  await page.waitForURL('**/en/rng/');
});

test('what the Tab key reaches on a phone stands clear of the bottom bar', async () => {
  const { page, go } = await visit({ size: 'phone' });
  await go('/en/promotions/');
  const bar = await page.locator('nav').last().boundingBox();
  if (!bar) throw new Error('Expected a bottom bar, found none.');
  const covered = await page.locator('main a[href]').evaluateAll((links, edge) => {
    return links.flatMap((link) => {
      // It stands at the lower end of the window, behind the bar, before it has the focus.
      const stands = () => link.getBoundingClientRect().bottom;
      scrollTo(0, scrollY + stands() - innerHeight);
      (link as HTMLElement).focus();
      return stands() > edge ? [link.textContent] : [];
    });
  }, bar.y);
  expect(covered).toEqual([]);
});

describe('another language', () => {
  test.each([
    ['/en/rng/?vassalage=PG&page=2', '/rng/?vassalage=PG&page=2'],
    ['/en/help/?q=money#term', '/help/?q=money#term'],
  ])('opens %s at the same place', async (from, to) => {
    const { page, at, go } = await visit();
    await go(from);
    await page
      .getByRole('banner')
      .getByRole('button', { name: new RegExp(t('layout.language')) })
      .click();
    await page.locator('#languages').getByRole('link', { name: 'Filipino' }).click();
    await page.waitForURL(at(to));
    expect(await page.locator('html').getAttribute('lang')).toBe('fil');
  });

  test('is remembered for the front page', async () => {
    const { page, at, go } = await visit();
    await go('/help/');
    await page.locator('[popovertarget="languages"]').click();
    await page.locator('#languages').getByRole('link', { name: 'English' }).click();
    await page.waitForURL(at('/en/help/'));
    await go('/');
    await page.waitForURL(at('/en/'));
  });
});

test('the clock of the header runs, and says in which zone', async () => {
  const { page, go } = await visit();
  await go('/en/help/');
  const clock = page.getByRole('banner').locator('[data-clock]');
  await expect.poll(() => clock.textContent()).toMatch(/^\d\d:\d\d:\d\d$/);
  const before = await clock.textContent();
  await expect.poll(() => clock.textContent()).not.toBe(before);
  expect(await page.getByRole('banner').locator('[data-clock-zone]').textContent()).toMatch(/^GMT[+-]\d/);
});

test('the entry of the agents is for agents', async () => {
  const { page, go } = await visit();
  await go('/en/help/');
  const entry = page.getByRole('contentinfo').getByRole('link', { name: t('layout.agentCentre') });
  expect(await entry.count()).toBe(0);
  await page.evaluate(() => {
    document.documentElement.dataset.audience = 'agent';
  });
  expect(await entry.count()).toBe(1);
});

describe('nothing reaches over the edge', () => {
  const WIDTHS = [360, 390, 768, 1280, 1920];
  const PREFIXES = { lotus: ['', '/en'], dragon: ['', '/tw', '/en'], harbor: ['/pt-br', '/es', '/ar'] };

  test.each([
    ['EN', ''],
    ['AR', '/ar'],
    ['ES', '/es'],
  ])('in %s', async (_, prefix) => {
    const { page, go } = await visit({ brand: 'harbor' });
    for (const route of ['/', '/rng/', '/help/', '/login/']) {
      await go(prefix + route);
      await settled(page);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        await page.evaluate(drawn);
        // The first frames after a change of width may still have rules of the old one.
        const message = `${prefix}${route} at ${width}`;
        await expect.poll(() => page.evaluate(beyondTheEdge), { message }).toEqual([]);
      }
    }
  });

  test('of the smallest phone in any language', async () => {
    const found: string[] = [];
    for (const brand of ['lotus', 'dragon', 'harbor'] as const) {
      const { page, context, go } = await visit({ brand, size: 'phone' });
      await page.setViewportSize({ width: 360, height: 780 });
      for (const prefix of PREFIXES[brand]) {
        for (const route of ['/down/', '/login/', '/register/']) {
          await go(prefix + route);
          await settled(page);
          const over = [...(await page.evaluate(beyondTheEdge)), ...(await page.evaluate(beyondItsButton))];
          found.push(...over.map((what) => `${brand}${prefix}${route}: ${what}`));
        }
      }
      await context.close();
    }
    expect(found).toEqual([]);
  });

  test('or is found where it does', async () => {
    const { page } = await visit();
    await page.setContent('<style>body{overflow-x:clip}</style><p id="wide" style="width:3000px">wide</p>');
    expect(await page.evaluate(beyondTheEdge)).toEqual(['p#wide']);
    await page.setContent(
      '<style>button{width:40px;white-space:nowrap}</style><button><span>Longer than it</span></button><button><span>ok</span></button>',
    );
    expect(await page.evaluate(beyondItsButton)).toEqual(['Longer than it']);
  });
});

/** Waits until the page was painted at its new width; runs in the page. */
function drawn(): Promise<void> {
  return new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())));
}

/** Elements that stick out at either side and that nothing around them scrolls or cuts off; runs in the page. */
function beyondTheEdge(): string[] {
  const { width } = document.documentElement.getBoundingClientRect();
  const isHeld = (element: Element): boolean => {
    const around = element.parentElement;
    if (!around || around === document.body) return false;
    return getComputedStyle(around).overflowX !== 'visible' || isHeld(around);
  };
  return [...document.body.querySelectorAll('*')]
    .filter((element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
    .filter((element) => {
      const { left, right } = element.getBoundingClientRect();
      return right > left && (left < -1 || right > width + 1) && !isHeld(element);
    })
    .map((element) => `${element.localName}${element.id ? `#${element.id}` : `.${element.classList.value}`}`);
}

/** Buttons whose words or icons leave them at a side; runs in the page. */
function beyondItsButton(): string[] {
  const isSeen = (element: Element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  return [...document.querySelectorAll('button, a')]
    .filter((button) => isSeen(button) && getComputedStyle(button).overflowX === 'visible')
    .filter((button) => {
      const box = button.getBoundingClientRect();
      return [...button.querySelectorAll('span, svg')].some((part) => {
        const { left, right } = part.getBoundingClientRect();
        const isInFlow = isSeen(part) && getComputedStyle(part).position === 'static';
        return isInFlow && right > left && (left < box.left - 1 || right > box.right + 1);
      });
    })
    .map((button) => button.textContent.trim());
}
