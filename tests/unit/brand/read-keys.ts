import * as z from 'zod';
import { BrandConfig } from '../../../src/brand/schema/config.ts';

/** Every key of brand.yaml that holds a value, as a path: `theme.colors.accent`; a list's items have no number. */
export function valueKeys(schema: z.ZodType = BrandConfig, path: readonly string[] = []): string[] {
  const bare = unwrap(schema);
  if (bare instanceof z.ZodObject) {
    return Object.entries(bare.shape).flatMap(([key, child]) => valueKeys(child as z.ZodType, [...path, key]));
  }
  if (bare instanceof z.ZodArray && unwrap(bare.element as z.ZodType) instanceof z.ZodObject) {
    return valueKeys(bare.element as z.ZodType, path);
  }
  return [path.join('.')];
}

/** A brand that records which of its keys are read; a key that is not in brand.yaml is passed through. */
export function recording<Value extends object>(brand: Value, onRead: (path: string) => void): Value {
  const keys = valueKeys();
  const groups = new Set(keys.flatMap((key) => parents(key)));
  const wrap = <Part extends object>(part: Part, path: readonly string[]): Part =>
    new Proxy(part, {
      get(target, name) {
        const value: unknown = Reflect.get(target, name);
        if (typeof name === 'symbol') return value;
        const isItem = Array.isArray(target);
        const at = isItem ? path : [...path, name];
        if (!isItem && keys.includes(at.join('.'))) onRead(at.join('.'));
        const isGroup = isItem || groups.has(at.join('.')) || keys.some((key) => key.startsWith(`${at.join('.')}.`));
        return isGroup && typeof value === 'object' && value !== null ? wrap(value, at) : value;
      },
    });
  return wrap(brand, []);
}

function parents(key: string): string[] {
  const steps = key.split('.');
  return steps.slice(1).map((_, index) => steps.slice(0, index + 1).join('.'));
}

function unwrap(schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault || schema instanceof z.ZodPrefault) {
    const inner: unknown = schema.unwrap();
    if (inner instanceof z.ZodType) return unwrap(inner);
  }
  return schema;
}
