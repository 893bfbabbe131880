import * as z from 'zod';
import { mustBe } from './wording.ts';

const refusal = mustBe('a time zone', 'Write its IANA name, for example Asia/Manila.');

/** A time zone by its IANA name; UTC where a brand says nothing. */
export const TimeZone = z.string(refusal).refine(isTimeZone, refusal).default('UTC');

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
