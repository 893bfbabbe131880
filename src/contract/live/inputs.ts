import * as z from 'zod/mini';
import { inputs } from '../core/inputs.ts';
import { ADDRESS, LANGUAGE } from '../core/rules.ts';
import { text } from '../core/text-input.ts';
import * as endpoints from './endpoints.ts';
import { MODEL_ID } from './rules.ts';

export const ChatBody = z.strictObject({
  modelId: text(MODEL_ID),
  language: text(LANGUAGE),
  backUrl: text(ADDRESS),
});

export const live = inputs(endpoints, {
  getLiveModels: { summary: 'The live models of the brand, those on air first.' },
  launchChat: {
    summary: "Opens a live model's chat room: an address with a ticket that is good once, for a minute.",
    flags: { LIVEMODEL3: 'live.closed' },
    errors: ['live.unknown', 'live.offAir', 'live.down'],
    body: ChatBody,
  },
});
