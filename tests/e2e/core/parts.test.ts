import { describe, expect, test } from 'vitest';
import { intercept } from '../intercept.ts';
import { hidePopups } from '../popups-seen.ts';
import { locale } from '../texts.ts';
import { visitors } from '../visit.ts';

const visit = visitors();
const { t } = await locale('lotus', 'TY');

describe('A part of a page whose files do not come', () => {
  test.each(['games', 'core'])('says so in the language of the page and tries again: texts of %s', async (area) => {
    const { page, context, go, expectError } = await visit();
    expectError(/net::ERR_FAILED|Failed to fetch/);
    const letPass = await intercept(context, `**/${area}.json`, (route) => route.abort());
    await go('/rng/');
    const alert = page.getByRole('main').getByRole('alert');
    await alert.getByText(t('errors.network.offline')).waitFor();
    expect(
      await page
        .getByRole('banner')
        .getByRole('link', { name: t('session.logIn') })
        .isVisible(),
    ).toBe(true);
    letPass();
    await alert.getByRole('button', { name: t('ui.retry') }).click();
    await page.getByRole('main').getByRole('searchbox').waitFor();
    expect(await alert.count()).toBe(0);
  });

  test('or that breaks is taken down alone', async () => {
    const { page, context, go, expectError } = await visit();
    expectError(/No text "games\.|hydrat/);
    await context.route('**/games.json', (route) => route.fulfill({ json: {} }));
    await go('/rng/');
    await page.getByRole('main').getByRole('alert').getByText(t('errors.system.fault')).waitFor();
    const logIn = page.getByRole('banner').getByRole('link', { name: t('session.logIn') });
    await logIn.click();
    await page
      .getByRole('dialog')
      .getByRole('textbox', { name: t('session.username') })
      .waitFor();
  });

  test('is not the popup of another area: its texts come when it opens, and are asked for again', async () => {
    const { page, context, go, expectError } = await visit();
    expectError(/net::ERR_FAILED|Failed to fetch|PartLoadError|code of a modal/);
    await hidePopups(context, 'lotus');
    const asked: string[] = [];
    page.on('request', (request) => asked.push(...(/texts\/.*\/(\w+)\.json$/.exec(request.url())?.slice(1) ?? [])));
    const letPass = await intercept(context, '**/session.json', (route) => route.abort());
    await go('/help/');
    expect(asked).toEqual([]);
    await page.locator('[data-open="login"]:visible').first().click();
    const dialog = page.getByRole('dialog');
    const alert = dialog.getByRole('alert').filter({ hasText: t('errors.network.offline') });
    await alert.waitFor();
    letPass();
    // Whatever is done in the dialog next has the texts asked for again, and is done with them.
    await dialog.getByRole('button', { name: t('session.logIn'), exact: true }).click();
    await dialog.getByText(t('session.required.username')).first().waitFor();
    expect(await alert.count()).toBe(0);
    expect(asked).not.toContain('registration');
  });
});
