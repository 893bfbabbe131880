import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';

/** bundle.json: what a bundle is, for its operator and for our own server. */
export const BundleFacts = z.object({
  brand: z.string(),
  name: z.string(),
  /** Version of Marquee that pressed it. */
  marquee: z.string(),
  /** Digest of the bundle's files: two bundles of the same version are the same, byte for byte. */
  version: z.string(),
  /** Digest of everything that the bundle was pressed from. The press skips a brand whose digest is still the same. */
  input: z.string(),
  domains: z.array(z.string()),
  languages: z.array(z.object({ code: z.string(), prefix: z.string(), pages: z.number() })),
  pages: z.number(),
  /** All files that readers may get, with the compressed forms beside them. */
  files: z.array(z.string()),
  bytes: z.object({
    /** As the files are. */
    raw: z.number(),
    /** As a browser that speaks brotli receives them. */
    br: z.number(),
  }),
  headers: z.object({
    everywhere: z.record(z.string(), z.string()),
    hashed: z.array(z.string()),
    cache: z.object({ hashed: z.string(), pages: z.string(), fixed: z.string() }),
  }),
  /** Inline scripts and styles that the policy allows. */
  hashes: z.number(),
});
export type BundleFacts = z.infer<typeof BundleFacts>;

export const BUNDLE_FACTS = 'bundle.json';

/** @throws Error when a folder has no bundle.json, or one that says less than `schema` asks */
export async function readFactsAs<T>(schema: z.ZodType<T>, folder: string): Promise<T> {
  return schema.parse(JSON.parse(await readFile(join(folder, BUNDLE_FACTS), 'utf8')));
}

/** @throws Error when a bundle has no bundle.json, or one that another version of Marquee wrote */
export async function readBundleFacts(folder: string): Promise<BundleFacts> {
  return readFactsAs(BundleFacts, folder);
}
