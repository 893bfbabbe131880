import { expect, test } from 'vitest';
import { collectErrors, visitors } from '../visit.ts';

const enter = visitors();

test('console errors, uncaught errors and refused policies are noted', async () => {
  const { context, at } = await enter();
  // The test uses a context of its own, because an error that the visit's own listener hears would fail it.
  const wrong = await context.browser()?.newContext();
  if (!wrong) throw new Error('Expected a context of a browser.');
  const complaints: string[] = [];
  collectErrors(wrong, complaints);
  const page = await wrong.newPage();
  await page.goto(at('/en/'));
  await page.evaluate(() => {
    console.error('said aloud');
    setTimeout(() => {
      throw new Error('never caught');
    });
    document.body.append(Object.assign(new Image(), { src: 'http://refused.localhost/picture.png' }));
  });
  for (const said of [/said aloud/, /uncaught: never caught/, /Content Security Policy/]) {
    await expect.poll(() => complaints.join('\n')).toMatch(said);
  }
  await wrong.close();
});

test.fails('a console error fails the test of its page', async () => {
  const { page, go } = await enter();
  await go('/en/');
  await page.evaluate(() => console.error('said aloud'));
});
