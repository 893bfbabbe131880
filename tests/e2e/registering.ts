import type { Locator, Page } from 'playwright';
import type { Locale } from '../../src/i18n/translate.ts';
import type { InputMethod } from './input-methods.ts';
import { newestCode } from './outbox.ts';

/** Chooses to register by username, at a brand whose form begins with the mobile number. */
export async function chooseUsername(page: Page): Promise<void> {
  await page.locator('#register-mobile-mobileNum').waitFor();
  // The dialog that is open lies above the form of the page.
  await page.locator('main, dialog[open]').locator('label:has(input[value="username"])').last().click();
}

interface Proving {
  readonly page: Page;
  readonly form: Locator;
  readonly brand: string;
  readonly port: number;
  readonly hands: Pick<InputMethod, 'press' | 'write'>;
  readonly t: Locale['t'];
}

/** Types a number into a form, has a code sent to it and types that. @param id of the form, which begins those of its fields */
export async function proveNumber(
  { page, form, brand, port, hands: { press, write }, t }: Proving,
  id: string,
  number: string,
): Promise<void> {
  await write(form.locator(`#${id}-mobileNum`), number);
  await press(form.getByRole('button', { name: t('verification.getCode') }));
  await form.getByText(t('verification.underWay')).waitFor();
  await write(form.locator(`#${id}-verificationCode`), await newestCode(page, port, brand));
}

/**
 * Fills a form of registration in and sends it, with what each demo brand asks for: harbor a number and its code, lotus a
 * username with both, dragon a username and a date of birth.
 * @returns what the new member logs in by, with the password sunny1day
 */
export async function fillRegistration(proving: Proving): Promise<string> {
  const { form, brand, t } = proving;
  const { press, write } = proving.hands;
  const isMobile = brand === 'harbor';
  const id = isMobile ? 'register-mobile' : 'register';
  const field = (name: string) => form.locator(`#${id}-${name}`);
  const username = `walker${Date.now().toString(36)}`.slice(0, 16);
  // Spain's numbers have nine digits, those of the Philippines ten; the sandbox refuses those that end in 0000.
  const number = `${isMobile ? '6' : '917'}${String(Date.now()).slice(isMobile ? -7 : -6)}1`;
  if (isMobile) await proveNumber(proving, id, number);
  else await write(field('username'), username);
  await write(field('password'), 'sunny1day');
  await write(field('confirmPassword'), 'sunny1day');
  if (brand === 'lotus') await proveNumber(proving, id, number);
  if (brand === 'dragon') await field('birthDate').fill('1990-05-17');
  await press(field('terms'));
  await press(form.getByRole('button', { name: t('registration.submit') }));
  return isMobile ? number : username;
}
