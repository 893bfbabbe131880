import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import * as z from 'zod';
import { readPortfolio } from '../../../src/brand/portfolio.ts';
import { BrandConfig } from '../../../src/brand/schema/config.ts';
import { brandJsonSchema, ruleJsonSchema, vendorsJsonSchema } from '../../../src/brand/schema/json.ts';
import { PortfolioFile } from '../../../src/brand/schema/portfolio.ts';

const { vendors = [] } = await readPortfolio('brands');

it.each([
  ['brand.schema.json', brandJsonSchema(vendors)],
  ['vendors.schema.json', vendorsJsonSchema()],
  ['promotion.schema.json', ruleJsonSchema()],
])('brands/%s is what the schema says', async (name, schema) => {
  const written = await readFile(`brands/${name}`, 'utf8');
  expect(written === schema, 'It is out of date. Write it with: npm run check -- --write-schema').toBe(true);
});

it('completes a category with the vendors that make it', () => {
  const of = (type: string) => new RegExp(`"${type}": \\{\\s+"type": "array",\\s+"items": \\{\\s+"enum": \\[([^\\]]*)`);
  const codes = (type: string) => of(type).exec(brandJsonSchema(vendors))?.[1]?.match(/\w+/g);
  expect(codes('LIVE')).toEqual(['SLR', 'AUL']);
  expect(codes('COCKFIGHT')).toEqual(['DS88', 'DIG', 'SV3']);
});

/**
 * Paths of all keys whose schema lacks what editors show: a description, and an example where the key holds a value.
 */
function undocumented(schema: unknown, path: string): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const properties: unknown = 'properties' in schema ? schema.properties : undefined;
  if (typeof properties === 'object' && properties !== null) {
    return [
      ...('description' in schema ? [] : [path]),
      ...('additionalProperties' in schema && schema.additionalProperties === false ? [] : [`${path} is not strict`]),
      ...Object.entries(properties).flatMap(([key, child]) => undocumented(child, `${path} ${key}`)),
    ];
  }
  const kinds: unknown = 'oneOf' in schema ? schema.oneOf : undefined;
  if (Array.isArray(kinds)) return kinds.flatMap((kind: unknown) => undocumented(kind, path));
  const items: unknown = 'items' in schema ? schema.items : undefined;
  if (typeof items === 'object' && items !== null && 'properties' in items) {
    return [...('description' in schema ? [] : [path]), ...undocumented({ description: '', ...items }, `${path} []`)];
  }
  return 'description' in schema && 'examples' in schema ? [] : [path];
}

it('every key is described, with an example, and every group is strict', () => {
  expect(undocumented(JSON.parse(brandJsonSchema(vendors)), 'brand.yaml')).toEqual([]);
  expect(undocumented(JSON.parse(vendorsJsonSchema()), 'vendors.yaml')).toEqual([]);
  expect(undocumented(JSON.parse(ruleJsonSchema()), 'promotions/SLUG.yaml')).toEqual([]);
});

it('every example is a value that the schema takes', () => {
  const wrong: string[] = [];
  const visit = (schema: z.ZodType, path: string): void => {
    for (const example of examplesOf(schema)) if (!schema.safeParse(example).success) wrong.push(path);
    const inner: unknown =
      schema instanceof z.ZodOptional || schema instanceof z.ZodDefault || schema instanceof z.ZodPrefault
        ? schema.unwrap()
        : schema;
    if (inner instanceof z.ZodArray && inner.element instanceof z.ZodType) visit(inner.element, `${path}[]`);
    if (!(inner instanceof z.ZodObject)) return;
    for (const [key, child] of Object.entries(inner.shape))
      if (child instanceof z.ZodType) visit(child, `${path}.${key}`);
  };
  visit(BrandConfig, 'brand');
  visit(PortfolioFile, 'vendors');
  expect(wrong).toEqual([]);
});

function examplesOf(schema: z.ZodType): readonly unknown[] {
  const examples = schema.meta()?.examples;
  return Array.isArray(examples) ? examples : [];
}
