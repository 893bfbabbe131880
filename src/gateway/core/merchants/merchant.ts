import * as z from 'zod';
import {
  CERTIFICATION,
  FLAGS,
  HOST_LABEL,
  LONGEST_ADDRESS,
  LONGEST_HOST,
  MERCHANT_CODE,
} from '../../../contract/core/words.ts';
import { CURRENCIES, type Currency, isCurrency } from '../../../money/money.ts';
import type { AddressSet } from './addresses.ts';

const CurrencyName = z.string().refine((text): text is Currency => isCurrency(text), {
  error: `expected one of ${Object.keys(CURRENCIES).join(', ')}`,
});

const Address = z.string().min(1).max(LONGEST_ADDRESS);

/** A host name, with a port where it has another than its scheme's. */
const Host = z
  .string()
  .max(LONGEST_HOST + ':65535'.length)
  .regex(new RegExp(`^${HOST_LABEL}(?:\\.${HOST_LABEL})*(?::\\d{1,5})?$`));

const Fields = z.strictObject({
  /** On the wire in X-Merchant. */
  code: z.string().regex(MERCHANT_CODE),
  name: z.string().min(1).max(120),
  currency: CurrencyName,
  /** What a new member is given from the bonus account, as a decimal: "100.00". */
  registrationGift: z
    .string()
    .regex(/^(?!0+(\.0+)?$)\d{1,9}(\.\d{1,2})?$/)
    .optional(),
  /** Spec codes, and the BCP 47 tag of each; a code without one stands for itself in lower case. */
  languages: z.strictObject({
    default: z.string(),
    offered: z.array(z.string()).min(1),
    tags: z.record(z.string(), z.string()).default({}),
  }),
  /** Host names that serve its bundle, the main one first; may carry a port. Calls from them are allowed. */
  domains: z.array(Host).min(1),
  /** Whitelabel nodes that are on (SPEC 3). */
  flags: z.partialRecord(z.enum(FLAGS), z.boolean()).default({}),
  resources: z.array(z.strictObject({ resourceType: z.string(), labelNameEn: z.string(), url: Address })).default([]),
  mirrors: z.array(Host).default([]),
  representatives: z.array(z.strictObject({ channel: z.string(), contact: z.string() })).default([]),
  /** Plain text here; the wire carries the path encrypted (SPEC 3). */
  customerService: z.array(z.strictObject({ type: z.string(), url: Address })).default([]),
  imageCDNs: z.array(Address).default([]),
  launchGameCDNs: z.array(Address).default([]),
  gtagId: z.string().optional(),
  /** ISO 3166 codes from which it may not be reached, beside those set while running. */
  blockedCountries: z.array(z.string().regex(/^[A-Z]{2}$/)).default([]),
});

/** Checked when a merchant is written down, because otherwise every registration would fail on it. */
const giftFits = {
  path: ['registrationGift'],
  error: 'expected no more decimals than the currency has',
};

function hasGiftOfCurrency({ currency, registrationGift }: z.output<typeof Fields>): boolean {
  const [, decimals = ''] = registrationGift?.split('.') ?? [];
  return decimals.length <= CURRENCIES[currency].digits;
}

/** A brand as the gateway knows it, and as its row in the database holds it. */
export const Merchant = Fields.refine(hasGiftOfCurrency, giftFits);
export type Merchant = z.output<typeof Merchant>;

/**
 * The configuration that a merchant starts with. Whoever starts the gateway hands it in; the gateway never reads brand
 * folders. `parts` holds, by the name of an area, what that area alone reads: the area parses its part itself, and
 * keeps it in tables of its own (`Area.sync`).
 */
export const MerchantConfig = Fields.extend({ parts: z.record(z.string(), z.unknown()).default({}) })
  .refine(hasGiftOfCurrency, giftFits)
  .refine(({ code }) => code !== CERTIFICATION, {
    path: ['code'],
    error: `expected another code: ${CERTIFICATION} is the merchant of vendors' certifications`,
  });
/** The configuration as it is handed in: keys with a default may be left out. */
export type MerchantConfig = z.input<typeof MerchantConfig>;
/** The same, with what it leaves out. */
export type ParsedConfig = z.output<typeof MerchantConfig>;

/** What an operator sets while the gateway runs. */
export interface Gate {
  readonly maintenance: { readonly endsAt: Date | null } | null;
  readonly blockedCountries: readonly string[];
  readonly blockedIps: AddressSet;
}
