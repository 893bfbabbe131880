import { afterEach, describe, expect, test, vi } from 'vitest';
import { choiceKey, consentOf } from '../../../src/boot/analytics/choice.ts';
import { cookieDomains, start, stop, tagCookies, withoutQuery } from '../../../src/boot/analytics/tag.ts';

afterEach(() => vi.unstubAllGlobals());

/** The browser keeps this under the name of a brand's choice. */
function keeps(merchant: string, value: string | null): void {
  vi.stubGlobal('localStorage', { getItem: (key: string) => (key === choiceKey(merchant) ? value : null) });
}

describe('the consent', () => {
  test('is the choice that the visitor made on this brand, and on no other', () => {
    keeps('harbor', 'granted');
    expect(consentOf('harbor', {})).toBe('granted');
    expect(consentOf('lotus', {})).toBe('unasked');
    keeps('harbor', 'denied');
    expect(consentOf('harbor', {})).toBe('denied');
  });

  test.each([null, '', 'yes', 'true'])('is asked for where %s is kept', (value) => {
    keeps('harbor', value);
    expect(consentOf('harbor', { globalPrivacyControl: false, doNotTrack: '0' })).toBe('unasked');
  });

  test.each([{ globalPrivacyControl: true }, { doNotTrack: '1' }])(
    'is refused unasked by a browser with %o',
    (signals) => {
      keeps('harbor', null);
      expect(consentOf('harbor', signals)).toBe('refusedByBrowser');
    },
  );

  test('follows a choice that was made in spite of what the browser says', () => {
    keeps('harbor', 'granted');
    expect(consentOf('harbor', { globalPrivacyControl: true })).toBe('granted');
  });

  test('is asked for where the browser forbids storage', () => {
    vi.stubGlobal('localStorage', {
      getItem: () => {
        throw new DOMException('denied', 'SecurityError');
      },
    });
    expect(consentOf('harbor', {})).toBe('unasked');
  });
});

describe('what the tag is told', () => {
  test.each([
    ['https://www.harbor.example/en/rng/?gameName=ana&token=abc#x', 'https://www.harbor.example/en/rng/'],
    ['https://www.harbor.example/#a?b', 'https://www.harbor.example/'],
    ['', ''],
  ])('of the address "%s" is "%s"', (address, told) => {
    expect(withoutQuery(address)).toBe(told);
  });
});

describe('a withdrawal', () => {
  test('silences the tag before it tells the tag of it, so that not even that is sent, and expires the cookies', () => {
    const cookies: string[] = [];
    const said: (readonly [command: unknown, silent: unknown])[] = [];
    const window: { dataLayer?: { push: (command: IArguments) => void } } = {};
    vi.stubGlobal('window', window);
    vi.stubGlobal('location', { href: 'https://harbor.example/help/?token=abc', hostname: 'harbor.example' });
    vi.stubGlobal('document', {
      referrer: 'https://harbor.example/?q=ana',
      createElement: () => ({}),
      head: { append: () => undefined },
      get cookie() {
        return '_ga=GA1.1.1.1';
      },
      set cookie(text: string) {
        cookies.push(text);
      },
    });
    start({ gtagId: 'G-ABC123DEF4' });
    expect(JSON.stringify(window.dataLayer)).toContain('"page_location":"https://harbor.example/help/"');
    expect(JSON.stringify(window.dataLayer)).not.toMatch(/token|q=/);
    window.dataLayer = {
      push: (command) => void said.push([[...command], Reflect.get(window, 'ga-disable-G-ABC123DEF4')]),
    };
    stop({ gtagId: 'G-ABC123DEF4' });
    expect(said).toEqual([[['consent', 'update', { analytics_storage: 'denied' }], true]]);
    expect(cookies).toEqual([
      '_ga=; Max-Age=0; Path=/',
      '_ga=; Max-Age=0; Path=/; Domain=harbor.example',
      '_ga=; Max-Age=0; Path=/; Domain=example',
    ]);
  });

  test("takes the tag's cookies, and no other", () => {
    expect(tagCookies('_ga=GA1.1.1; theme=dark; _ga_HARBOR=GS2; _gab=1; x_ga=2; _ga_=3')).toEqual([
      '_ga',
      '_ga_HARBOR',
      '_ga_',
    ]);
    expect(tagCookies('')).toEqual([]);
  });

  test('looks for them at every domain that a page may set cookies for', () => {
    expect(cookieDomains('www.harbor.example')).toEqual(['www.harbor.example', 'harbor.example', 'example']);
    expect(cookieDomains('localhost')).toEqual(['localhost']);
  });
});
