import * as z from 'zod/mini';
import { inputs } from '../core/inputs.ts';
import { text } from '../core/text-input.ts';
import * as endpoints from './endpoints.ts';
import { ACTIVITY_SLUG, APPLICATION_COMMENT } from './rules.ts';

export const ApplyBody = z.strictObject({ slug: text(ACTIVITY_SLUG), comment: text(APPLICATION_COMMENT) });

export const GiftBody = z.strictObject({ slug: text(ACTIVITY_SLUG) });

export const activities = inputs(endpoints, {
  getActivities: { summary: 'Where each promotion of the merchant stands for the caller.' },
  applyForActivity: {
    summary: 'Applies for a promotion with a comment and up to three pictures, which are drawn anew.',
    errors: ['activities.none', 'activities.notOpen', 'activities.taken', 'activities.pictures'],
    body: ApplyBody,
  },
  takeGift: {
    summary: 'Gives what a promotion gives to whoever comes for it, once in each of its periods.',
    errors: ['activities.none', 'activities.notOpen', 'activities.taken', 'activities.deposit'],
    body: GiftBody,
  },
});
