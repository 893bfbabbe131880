import { createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod';
import { Handed } from './handed.ts';

const Check = z.strictObject({ what: z.string(), expected: z.string(), found: z.string(), passed: z.boolean() });

const Result = z.strictObject({
  family: z.string(),
  name: z.string(),
  passed: z.boolean(),
  milliseconds: z.int(),
  checks: z.array(Check),
  /** Why the case could not be played to its end. */
  fault: z.string().optional(),
});
export type Result = z.infer<typeof Result>;

const Report = z.strictObject({
  vendor: z.string(),
  gateway: z.string(),
  build: z.string(),
  currency: Handed.shape.currency,
  profile: Handed.shape.profile,
  began: z.iso.datetime(),
  ended: z.iso.datetime(),
  passed: z.int(),
  failed: z.int(),
  cases: z.array(Result),
});
export type Report = z.infer<typeof Report>;

/** A report with the signature of the vendor's secret (HMAC-SHA-256 over the report's JSON). */
export const Signed = z.strictObject({ report: Report, signature: z.string().regex(/^[0-9a-f]{64}$/) });
export type Signed = z.infer<typeof Signed>;

export function sign(report: Report, secret: string): Signed {
  return { report, signature: digest(report, secret) };
}

/** Whether the report is as whoever holds the secret wrote it. */
export function isGenuine({ report, signature }: Signed, secret: string): boolean {
  return timingSafeEqual(Buffer.from(digest(report, secret), 'hex'), Buffer.from(signature, 'hex'));
}

/** Parsed first, because that puts the parts in one order. */
function digest(report: Report, secret: string): string {
  return createHmac('sha256', secret)
    .update(`certification.${JSON.stringify(Report.parse(report))}`)
    .digest('hex');
}
