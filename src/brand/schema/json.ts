import * as z from 'zod';
import { BrandConfig } from './config.ts';

/** Name of the generated file, beside the brands' folders; brand.yaml names it in its first line. */
export const JSON_SCHEMA_FILE = 'brand.schema.json';

/** The JSON Schema (draft 2020-12) of brand.yaml for editors: completion, descriptions, examples. */
export function brandJsonSchema(): string {
  const schema = z.toJSONSchema(BrandConfig, { target: 'draft-2020-12', io: 'input', reused: 'inline' });
  return `${JSON.stringify(schema, null, 2)}\n`;
}
