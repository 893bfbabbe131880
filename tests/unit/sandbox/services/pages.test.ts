import { describe, expect, test } from 'vitest';
import { createServices } from '../../../../src/sandbox/services/app.ts';
import { SERVICE_TEXTS } from '../../../../src/sandbox/services/texts/texts.ts';
import { BRAND } from './brand.ts';

const services = createServices({ brands: [BRAND] });

async function get(path: string) {
  const response = await services.request(path);
  return { status: response.status, type: response.headers.get('content-type'), text: await response.text() };
}

describe('the texts', () => {
  test.each(Object.entries(SERVICE_TEXTS))('in %s keep the names of the English ones', (_tag, texts) => {
    const names = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([name]) => name).sort();
    for (const [key, english] of Object.entries(SERVICE_TEXTS.en)) {
      expect(names(Object.entries(texts).find(([name]) => name === key)?.[1] ?? ''), key).toEqual(names(english));
    }
  });

  test('are written in their own language', () => {
    for (const [tag, texts] of Object.entries(SERVICE_TEXTS)) {
      if (tag === 'en') continue;
      const same = Object.entries(texts).filter(([key, text]) => SERVICE_TEXTS.en[key as 'send'] === text);
      // Filipino says "customer service" and "desk" as English does.
      expect(
        same.map(([key]) => key).filter((key) => !['service', 'assistant'].includes(key)),
        tag,
      ).toEqual([]);
    }
  });
});

describe('app downloads', () => {
  test.each(['android', 'ios'])('of %s say what they are, and link to the file', async (system) => {
    const { status, text } = await get(`/lotus/en/apps/${system}`);
    expect(status).toBe(200);
    expect(text).toContain('Lotus &amp; Co');
    const [, file = ''] = /href="([^"]+)" download/.exec(text) ?? [];
    expect((await get(file)).status).toBe(200);
  });

  test('the Android file is an archive that holds nothing but a note', async () => {
    const response = await services.request('/lotus/files/lotus-demo.apk');
    expect(response.headers.get('content-type')).toBe('application/vnd.android.package-archive');
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(bytes.subarray(0, 4).toString('latin1')).toBe('PK\x03\x04');
    expect(bytes.subarray(30, 40).toString()).toBe('README.txt');
    const end = bytes.length - 22;
    expect(bytes.readUInt32LE(end)).toBe(0x06054b50);
    // The directory is where the end record says, and names the same file.
    const directory = bytes.readUInt32LE(end + 16);
    expect(bytes.readUInt32LE(directory)).toBe(0x02014b50);
    expect(directory + bytes.readUInt32LE(end + 12)).toBe(end);
    expect(bytes.subarray(directory + 46, directory + 56).toString()).toBe('README.txt');
  });

  test('the profile for iOS is a web clip of the portal', async () => {
    const { type, text } = await get('/lotus/files/lotus-demo.mobileconfig');
    expect(type).toBe('application/x-apple-aspen-config');
    expect(text).toContain('com.apple.webClip.managed');
    expect(text).toContain('<key>URL</key><string>http://lotus.localhost:4321/</string>');
    expect(text).toContain('<string>Lotus &amp; Co</string>');
  });
});

test.each(['facebook', 'instagram', 'telegram', 'twitter', 'whatsapp', 'youtube'])(
  'the channel on %s says that it stands in for one',
  async (network) => {
    const { status, text } = await get(`/lotus/pt-BR/channels/${network}`);
    expect(status).toBe(200);
    expect(text).toContain(SERVICE_TEXTS['pt-BR'].channelText);
  },
);

test.each(['/lotus/en/channels/constructor', '/lotus/en/apps/windows', '/lotus/files/other.apk', '/', '/lotus/'])(
  '%s is not there',
  async (path) => {
    expect((await get(path)).status).toBe(404);
  },
);

test('colours and mark of the brand come from files of the same host', async () => {
  expect(await get('/lotus/theme.css')).toMatchObject({ type: 'text/css; charset=utf-8', text: BRAND.theme });
  expect(await get('/lotus/mark.svg')).toMatchObject({ type: 'image/svg+xml', text: BRAND.mark });
});
