import { waitForAudience } from '../logging-in.ts';
import { chooseUsername } from '../registering.ts';
import type { locale } from '../texts.ts';
import type { Visitor } from '../visit.ts';

/** Everybody's log-in password. */
export const PASSWORD = 'sunny1day';

let count = 0;

/** Becomes a member of harbor who has proven nothing, and opens the security centre. @param prefix of the language's pages */
export async function join(
  { page, go }: Visitor,
  { t }: Pick<Awaited<ReturnType<typeof locale>>, 't'>,
  prefix: string,
): Promise<void> {
  await go(`${prefix}/register/`);
  await chooseUsername(page);
  await page.locator('#register-username').fill(`reach${Date.now().toString(36)}${++count}`.slice(0, 16));
  await page.locator('#register-password').fill(PASSWORD);
  await page.locator('#register-confirmPassword').fill(PASSWORD);
  await page.locator('#register-terms').check();
  await page
    .getByRole('main')
    .getByRole('button', { name: t('registration.submit') })
    .click();
  await waitForAudience(page, 'member');
  await go(`${prefix}/member/?page=securityCenter`);
}
