import type { Page } from 'playwright';
import type { Gateway } from '../../src/gateway/main.ts';

/** The newest message that a brand sent, as its receiver reads it: in another window. */
export async function newestMessage(page: Page, port: number, brand = 'harbor'): Promise<string> {
  const outbox = await page.context().newPage();
  await outbox.goto(`http://services.localhost:${port}/${brand}/en/outbox`);
  const text = (await outbox.locator('article').first().textContent()) ?? '';
  await outbox.close();
  return text;
}

/** The code that the newest message holds. */
export async function newestCode(page: Page, port: number, brand?: string): Promise<string> {
  const text = await newestMessage(page, port, brand);
  const code = /(?<!\d)\d{6}(?!\d)/.exec(text)?.[0];
  if (code === undefined) throw new Error(`Expected a code in the newest message, found "${text}".`);
  return code;
}

/** What a demo account of harbor has proved to receive messages at; a number without the country's code. */
export async function contactOf(
  { db }: Pick<Gateway['services'], 'db'>,
  username: string,
  kind: 'mobile' | 'email',
): Promise<string> {
  const { value } = await db
    .selectFrom('member_contacts as contact')
    .innerJoin('members', (join) =>
      join.onRef('members.merchant', '=', 'contact.merchant').onRef('members.id', '=', 'contact.member_id'),
    )
    .select('contact.value')
    .where('contact.merchant', '=', 'harbor')
    .where('members.username', '=', username)
    .where('contact.kind', '=', kind)
    .where('contact.usable_at', 'is', null)
    .executeTakeFirstOrThrow();
  return value.replace('+34', '');
}
