import type { BrandFolder } from '../folder.ts';
import type { Problem } from '../problem.ts';
import { codeSenderRules } from './code-sender.ts';
import { contentRules } from './content.ts';
import { fileRules } from './files.ts';
import { languageRules } from './languages.ts';
import { liveRules } from './live.ts';
import { missionRules } from './missions.ts';
import { overrideRules } from './overrides.ts';
import { pointsRules } from './points.ts';
import { prizeRules } from './prizes.ts';
import { promotionRuleRules } from './promotions.ts';
import { vendorRules } from './vendors.ts';

/** The rules that the schema of one file cannot express: keys that depend on each other, and files that must exist. */
export function brandRules(brand: BrandFolder): Problem[] {
  if (!brand.isReadable) return [];
  return [
    ...languageRules(brand),
    ...fileRules(brand),
    ...contentRules(brand),
    ...overrideRules(brand),
    ...promotionRuleRules(brand),
    ...pointsRules(brand),
    ...vendorRules(brand),
    ...codeSenderRules(brand),
    ...liveRules(brand),
    ...missionRules(brand),
    ...prizeRules(brand),
  ];
}
