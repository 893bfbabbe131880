import { afterEach, describe, expect, it, vi } from 'vitest';
import { loadBrands } from '../../../src/brand/load.ts';
import { valuesIn } from '../../../src/i18n/compare.ts';
import { readTexts } from '../../../src/i18n/files.ts';
import { pseudoTexts } from '../../../src/i18n/pseudo.ts';
import { siteOf } from '../../../src/shells/core/site.ts';

afterEach(() => void vi.unstubAllEnvs());

describe('Pseudo-translated texts', () => {
  const english = readTexts('EN');
  const pseudo = Object.entries(pseudoTexts(english)).map(([key, text]) => ({ text, plain: english[key] ?? '' }));

  it('stand in brackets, are 40 % longer, and hold no plain letter beside their values', () => {
    for (const { text, plain } of pseudo) {
      expect(text).toMatch(/^⟦.*⟧$/s);
      expect(text.length - plain.length).toBeGreaterThanOrEqual(plain.replaceAll(/\{\{\w+\}\}/g, '').length * 0.4);
      expect(text.replaceAll(/\{\{\w+\}\}/g, '')).not.toMatch(/[acdegiklnorstuyz]/i);
    }
  });

  it('take the values that they had', () => {
    for (const { text, plain } of pseudo) expect(valuesIn(text)).toEqual(valuesIn(plain));
  });
});

describe('A brand whose texts are wanted pseudo-translated', () => {
  const site = async () => {
    const [lotus] = await loadBrands({ only: ['lotus'] });
    if (!lotus) throw new Error('Expected the demo brand lotus.');
    return siteOf(lotus, 'EN');
  };

  it('speaks and runs so while somebody develops', async () => {
    vi.stubEnv('MARQUEE_PSEUDO', 'rtl');
    const { t, language } = await site();
    expect(t('session.logIn')).toMatch(/^⟦Ľöğ íñ/);
    expect(language.direction).toBe('rtl');
  });

  it('does not where a bundle is pressed', async () => {
    vi.stubEnv('MARQUEE_PSEUDO', 'rtl');
    vi.stubEnv('DEV', false);
    const { t, language } = await site();
    expect(t('session.logIn')).toBe('Log in');
    expect(language.direction).toBe('ltr');
  });
});
