import * as z from 'zod';
import { GAME_TYPES } from '../../contract/games/words.ts';
import { BrandConfig } from './config.ts';
import { PortfolioFile, type Vendor } from './portfolio.ts';
import { PromotionRule } from './promotion-rules.ts';

/** Names of the generated files, beside the brands' folders; brand.yaml, vendors.yaml and rules of promotions name them in their first line. */
export const BRAND_SCHEMA_FILE = 'brand.schema.json';
export const VENDORS_SCHEMA_FILE = 'vendors.schema.json';
export const RULE_SCHEMA_FILE = 'promotion.schema.json';

const OPTIONS = { target: 'draft-2020-12', io: 'input', reused: 'inline' } as const;

/**
 * The JSON Schema (draft 2020-12) of brand.yaml for editors: completion, descriptions, examples.
 * @param vendors those of the portfolio, whose codes it completes where they fit
 */
export function brandJsonSchema(vendors: readonly Vendor[]): string {
  const schema = z.toJSONSchema(BrandConfig, {
    ...OPTIONS,
    override({ jsonSchema, path }) {
      const at = path.filter((step) => step !== 'properties').join('.');
      if (at === 'vendors.footer') jsonSchema.items = { enum: vendors.map(({ code }) => code) };
      // zod describes the keys of a record by a pattern, but an editor completes only keys that are properties.
      if (at === 'vendors.categories') {
        delete jsonSchema.propertyNames;
        jsonSchema.properties = Object.fromEntries(GAME_TYPES.map((type) => [type, listOf(type, vendors)]));
        jsonSchema.additionalProperties = false;
      }
    },
  });
  return print(schema);
}

function listOf(type: string, vendors: readonly Vendor[]) {
  const able = vendors.filter(({ kinds }) => kinds.some((kind) => kind === type)).map(({ code }) => code);
  return {
    type: 'array' as const,
    items: { enum: able },
    description: `Vendors of ${type}, in the order in which menus and lists show them.`,
    examples: [able],
  };
}

/** The same for vendors.yaml. */
export function vendorsJsonSchema(): string {
  return print(z.toJSONSchema(PortfolioFile, OPTIONS));
}

/** The same for promotions/SLUG.yaml of a brand. */
export function ruleJsonSchema(): string {
  return print(z.toJSONSchema(PromotionRule, OPTIONS));
}

function print(schema: unknown): string {
  return `${JSON.stringify(schema, null, 2)}\n`;
}
