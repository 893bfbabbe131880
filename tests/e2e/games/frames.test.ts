import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { axeFindings } from '../axe.ts';
import { gameAddress, openSession } from '../logging-in.ts';
import { visitors } from '../visit.ts';

const enter = visitors();

/** An engine by a category whose games it plays, and what stands in its frame once it can be played. */
const ENGINES = [
  { gameType: 'RNG', ready: '#spin:enabled' },
  { gameType: 'LIVE', ready: '#board button' },
  { gameType: 'SPORTS', ready: '#matches article' },
  { gameType: 'FISH', ready: '#spin:enabled' },
  { gameType: 'PVP', ready: '#rooms button' },
] as const;

/** Both directions, on a desktop and on a phone. Engines of some games of RNG are looked at where they are played. */
const VISITS = [
  { brand: 'lotus', size: 'desktop', language: 'EN' },
  { brand: 'harbor', size: 'phone', language: 'AR' },
] as const;

test.each(VISITS)(
  'axe finds nothing in the frames of games in $language at $size, with a drawer open too',
  async ({ language, ...visit }) => {
    const { page, port, brand } = await enter(visit);
    const { token } = await openSession(port, brand);
    const findings: string[] = [];
    for (const { gameType, ready } of ENGINES) {
      await page.goto(await gameAddress(port, brand, token, { gameType, language }));
      await page.locator(ready).first().waitFor({ timeout: 60_000 });
      findings.push(...(await axeFindings(page)).map((finding) => `${gameType} ${finding}`));
      for (const drawer of ['info', 'history', 'fair'])
        findings.push(...(await findingsIn(page, drawer)).map((finding) => `${gameType} ${drawer} ${finding}`));
    }
    expect(findings).toEqual([]);
  },
);

async function findingsIn(page: Page, drawer: string): Promise<string[]> {
  await page.locator(`#open-${drawer}`).click();
  await page.locator(`dialog#${drawer}[open]`).waitFor();
  const findings = await axeFindings(page);
  await page.keyboard.press('Escape');
  return findings;
}
