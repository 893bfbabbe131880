import { describe, expect, test } from 'vitest';
import { createServices } from '../../../../src/sandbox/services/app.ts';
import { PATHS_KEPT } from '../../../../src/sandbox/services/limits.ts';
import { createCounts } from '../../../../src/sandbox/services/tags/counts.ts';
import { serviceLocale } from '../../../../src/sandbox/services/texts/texts.ts';
import { BRAND } from './brand.ts';

const TAG = 'G-LOTUSDEMO';

function openServer() {
  const services = createServices({
    brands: [
      { ...BRAND, tag: TAG },
      { ...BRAND, id: 'plain' },
    ],
  });
  const hit = async (changes: Readonly<Record<string, string>> = {}) => {
    const view = { v: '2', tid: TAG, cid: '1.1', en: 'page_view', dl: 'http://lotus.localhost:4321/en/help/' };
    const { status } = await services.request(`/g/collect?${new URLSearchParams({ ...view, ...changes })}`, {
      method: 'POST',
    });
    expect(status).toBe(204);
  };
  const page = async (path: string) => (await services.request(path)).text();
  return { services, hit, page };
}

describe('the tagging server', () => {
  test('hands out the tag of a brand, and no other', async () => {
    const { services } = openServer();
    const tag = await services.request(`/gtag/js?id=${TAG}`);
    expect(tag.headers.get('content-type')).toContain('text/javascript');
    expect(await tag.text()).toContain('dataLayer');
    expect((await services.request('/gtag/js?id=G-OTHER')).status).toBe(404);
    expect((await services.request('/gtag/js')).status).toBe(404);
  });

  test('counts page views by what was sent of the address, and shows them', async () => {
    const { hit, page } = openServer();
    expect(await page('/lotus/en/visits')).toContain(serviceLocale('en').say('visitsNone'));
    await hit();
    await hit({ cid: '2.2' });
    await hit({ dl: 'http://lotus.localhost:4321/en/?q=<b>' });
    const text = await page('/lotus/en/visits');
    expect(text).toContain('Views: 3. Browsers: 2.');
    expect(text).toContain('<bdi dir="ltr">/en/help/</bdi></th><td>2</td>');
    expect(text).toContain('/en/?q=%3Cb%3E</bdi></th><td>1</td>');
  });

  test('counts nothing else: other events, tags, versions, and what is no address', async () => {
    const { hit, page } = openServer();
    await hit({ en: 'consent_update' });
    await hit({ tid: 'G-OTHER' });
    await hit({ v: '1' });
    await hit({ dl: 'nowhere' });
    await hit({ dl: `http://lotus.localhost:4321/${'x'.repeat(1000)}` });
    expect(await page('/lotus/en/visits')).toContain(serviceLocale('en').say('visitsNone'));
  });

  test('has no page for a brand without a tag', async () => {
    expect((await openServer().services.request('/plain/en/visits')).status).toBe(404);
  });
});

test('a flood of pages is counted without being kept', () => {
  const counts = createCounts();
  for (let page = 0; page < PATHS_KEPT + 5; page += 1) counts.add(TAG, { page: `/${page}/`, visitor: '1.1' });
  expect(counts.of(TAG).views).toBe(PATHS_KEPT + 5);
  expect(counts.of(TAG).pages).toHaveLength(PATHS_KEPT);
});
