import * as z from 'zod/mini';
import { inputs } from '../core/inputs.ts';
import { text } from '../core/text-input.ts';
import { PROMISE } from '../promotions/rules.ts';
import * as endpoints from './endpoints.ts';
import { ACTIVITY_SLUG, APPLICATION_COMMENT } from './rules.ts';

export const ApplyBody = z.strictObject({
  slug: text(ACTIVITY_SLUG),
  comment: text(APPLICATION_COMMENT),
  promise: text(PROMISE),
});

export const GiftBody = z.strictObject({ slug: text(ACTIVITY_SLUG), promise: text(PROMISE) });

export const activities = inputs(endpoints, {
  getActivities: { summary: 'Where each promotion of the merchant stands for the caller.' },
  applyForActivity: {
    summary:
      'Applies for a promotion with a comment and up to three pictures, which are drawn anew; `promise` is that of the prize that was shown.',
    errors: ['activities.none', 'activities.notOpen', 'activities.changed', 'activities.taken', 'activities.pictures'],
    body: ApplyBody,
  },
  takeGift: {
    summary:
      'Gives what a promotion gives to whoever comes for it, once in each of its periods; `promise` is that of the prize that was shown.',
    errors: ['activities.none', 'activities.notOpen', 'activities.changed', 'activities.taken', 'activities.deposit'],
    body: GiftBody,
  },
});
