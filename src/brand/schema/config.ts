import * as z from 'zod';
import { Analytics } from './analytics.ts';
import { Cashier } from './cashier.ts';
import { Domains } from './domains.ts';
import { Features } from './features.ts';
import { Feedback } from './feedback.ts';
import { Identity } from './identity.ts';
import { Jackpot } from './jackpot.ts';
import { Languages } from './languages.ts';
import { Leaderboards } from './leaderboards.ts';
import { Live } from './live.ts';
import { Mirrors } from './mirrors.ts';
import { Missions } from './missions.ts';
import { PointsMall } from './points.ts';
import { Registration } from './registration.ts';
import { Resources } from './resources.ts';
import { Security } from './security.ts';
import { Social } from './social.ts';
import { Theme } from './theme.ts';
import { Vendors } from './vendors.ts';
import { Verification } from './verification.ts';

/** The whole of brand.yaml; strict at every level, so that a typo never vanishes. */
export const BrandConfig = z
  .strictObject({
    /** Who the brand is. */
    identity: Identity,
    /** Hosts that serve the bundle. */
    domains: Domains,
    /** The languages in which the brand is pressed. */
    languages: Languages,
    /** What the brand looks like. */
    theme: Theme,
    /** What the brand offers. */
    features: Features,
    /** What a registration asks for. */
    registration: Registration,
    /** Addresses outside the portal. */
    resources: Resources,
    /** Live models and their chat rooms. */
    live: Live,
    /** Vendors of menus and footer. */
    vendors: Vendors,
    /** Money. */
    cashier: Cashier,
    /** Points that bets bring, and what they are redeemed for. */
    points: PointsMall.optional(),
    /** What members are asked to do for a prize. */
    missions: Missions,
    /** Who bets most. */
    leaderboards: Leaderboards,
    /** What members write to the operator. */
    feedback: Feedback,
    /** Mirror sites. */
    mirrors: Mirrors,
    /** The jackpot counter. */
    jackpot: Jackpot,
    /** Gateway and allowed hosts. */
    security: Security,
    /** Codes by message, and the check that keeps scripts out. */
    verification: Verification,
    /** Sign-in by others. */
    social: Social,
    /** Counting of page views. */
    analytics: Analytics,
  })
  .meta({ title: 'Marquee brand', description: 'One white-label brand of Marquee: brands/BRAND/brand.yaml.' });

export type BrandConfig = z.infer<typeof BrandConfig>;
