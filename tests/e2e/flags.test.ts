import { afterEach, expect, test } from 'vitest';
import type { Flag } from '../../src/contract/core/words.ts';
import { ownPortal } from './own-portal.ts';
import { hidePopups } from './popups-seen.ts';
import { locale } from './texts.ts';
import { settled, visitors } from './visit.ts';

const BRAND = 'harbor';
const FLAGS: readonly Flag[] = ['FREEPLAY3', 'MOBILENUMREG3', 'MOBILEVERCODELOGIN3', 'USERNAMEREG3', 'VIP3'];

const portal = ownPortal();
const enter = visitors();

async function set(enabled: boolean | null): Promise<void> {
  for (const flag of FLAGS) await portal().services.merchants.setFlag(BRAND, flag, enabled);
}
afterEach(() => set(null));

test('what an operator switches off leaves the open page with the next status, and comes back', async () => {
  const { t } = await locale(BRAND, 'EN');
  const { page, context, go } = await enter({ brand: BRAND, size: 'desktop', port: portal().port });
  await hidePopups(context, BRAND);
  await go('/help/');
  const header = page.getByRole('banner');
  const menu = page.getByRole('navigation', { name: t('layout.menu') });
  const ways = [
    header.getByRole('link', { name: t('session.register') }),
    header.getByRole('link', { name: t('session.freePlay') }),
    menu.getByRole('link', { name: t('layout.vip') }),
  ];
  const ask = () => page.evaluate(() => document.dispatchEvent(new Event('marquee:ask')));

  for (const way of ways) await way.waitFor();
  // One way to register is enough for the link to stay.
  await portal().services.merchants.setFlag(BRAND, 'USERNAMEREG3', false);
  await ask();
  await settled(page);
  for (const way of ways) expect(await way.isVisible()).toBe(true);
  await set(false);
  await ask();
  for (const way of ways) await way.waitFor({ state: 'hidden' });
  // React hydrates the header where the visitor goes on to log in, and shows the same.
  await header.getByRole('link', { name: t('session.logIn') }).click();
  const login = page.getByRole('dialog');
  await login.waitFor();
  expect(await login.getByRole('button', { name: t('session.register') }).count()).toBe(0);
  expect(await login.getByRole('button', { name: t('session.freePlay') }).count()).toBe(0);
  expect(await login.getByText(t('session.byMobile'), { exact: true }).isVisible()).toBe(false);

  await set(true);
  await ask();
  await login.getByRole('button', { name: t('session.register') }).waitFor();
  await login.getByRole('button', { name: t('session.freePlay') }).waitFor();
  await login.getByText(t('session.byMobile'), { exact: true }).click();
  await login.locator('#sms-mobile').waitFor();
  // The form of a way that is switched off gives way to the other's.
  await set(false);
  await ask();
  await login.locator('#login-username').waitFor();
  await login.getByText(t('session.byMobile'), { exact: true }).waitFor({ state: 'hidden' });
});
