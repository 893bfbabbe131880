import { type Context, Hono } from 'hono';
import { escapeMarkup } from '../../../markup/escape.ts';
import type { ServiceBrand } from '../brand.ts';
import { documentHtml, PAGE_HEADERS } from '../document.ts';
import { serviceLocale } from '../texts/texts.ts';
import { archiveOf } from './archive.ts';
import { webClipProfile } from './profile.ts';

const APPS = {
  android: { title: 'appAndroid', button: 'apk', text: 'apkText', ending: 'apk' },
  ios: { title: 'appIos', button: 'profile', text: 'profileText', ending: 'mobileconfig' },
} as const;

/** The address of a brand's demo file. */
const fileOf = (brand: ServiceBrand, ending: string) => `/${brand.id}/files/${brand.id}-demo.${ending}`;

/**
 * Download pages at /:brand/:lang/apps/android and /ios, and the files that they offer; the pages say that these are
 * demo files.
 */
export function createApps(brandOf: (c: Context) => ServiceBrand | undefined): Hono {
  const app = new Hono();
  app.get('/:brand/:lang/apps/:system{android|ios}', async (c) => {
    const brand = brandOf(c);
    const system = c.req.param('system');
    if (!brand || (system !== 'android' && system !== 'ios')) return c.notFound();
    const { title, button, text, ending } = APPS[system];
    const locale = serviceLocale(c.req.param('lang'));
    const values = { brand: brand.name, address: brand.portal };
    const main = `<main>
<p>${escapeMarkup(locale.say('appDemo', values))}</p>
<p><a class="button" href="${fileOf(brand, ending)}" download>${escapeMarkup(locale.say(button))}</a></p>
<p>${escapeMarkup(locale.say(text, values))}</p>
</main>`;
    return c.body(
      await documentHtml({ brand, locale, title: locale.say(title, values), main, kind: 'notice' }),
      200,
      PAGE_HEADERS,
    );
  });
  app.get('/:brand/files/:file', (c) => {
    const brand = brandOf(c);
    const path = `/${brand?.id}/files/${c.req.param('file')}`;
    if (brand && path === fileOf(brand, 'apk')) {
      const note = `${serviceLocale('en').say('apkText')}\n${brand.name}: ${brand.portal}/\n`;
      return c.body(
        new Uint8Array(archiveOf('README.txt', note)),
        200,
        fileHeaders('application/vnd.android.package-archive'),
      );
    }
    if (brand && path === fileOf(brand, 'mobileconfig')) {
      return c.body(webClipProfile(brand), 200, fileHeaders('application/x-apple-aspen-config'));
    }
    return c.notFound();
  });
  return app;
}

function fileHeaders(type: string): Record<string, string> {
  return {
    'Content-Type': type,
    'Content-Disposition': 'attachment',
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
  };
}
