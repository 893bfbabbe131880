import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import * as z from 'zod';
import { BrandConfig } from '../../../src/brand/schema/config.ts';
import { brandJsonSchema } from '../../../src/brand/schema/json.ts';

it('brands/brand.schema.json is what the schema says', async () => {
  const written = await readFile('brands/brand.schema.json', 'utf8');
  expect(written === brandJsonSchema(), 'It is out of date. Write it with: npm run check -- --write-schema').toBe(true);
});

/** Paths of all keys whose schema lacks what editors show: a description, and an example where the key holds a value. */
function undocumented(schema: unknown, path = 'brand.yaml'): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const properties: unknown = 'properties' in schema ? schema.properties : undefined;
  if (typeof properties === 'object' && properties !== null) {
    return [
      ...('description' in schema ? [] : [path]),
      ...('additionalProperties' in schema && schema.additionalProperties === false ? [] : [`${path} is not strict`]),
      ...Object.entries(properties).flatMap(([key, child]) => undocumented(child, `${path} ${key}`)),
    ];
  }
  const items: unknown = 'items' in schema ? schema.items : undefined;
  if (typeof items === 'object' && items !== null && 'properties' in items) {
    return [...('description' in schema ? [] : [path]), ...undocumented({ description: '', ...items }, `${path} []`)];
  }
  return 'description' in schema && 'examples' in schema ? [] : [path];
}

it('every key of brand.yaml is described, with an example, and every group is strict', () => {
  expect(undocumented(JSON.parse(brandJsonSchema()))).toEqual([]);
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
  visit(BrandConfig, '');
  expect(wrong).toEqual([]);
});

function examplesOf(schema: z.ZodType): readonly unknown[] {
  const examples = schema.meta()?.examples;
  return Array.isArray(examples) ? examples : [];
}
