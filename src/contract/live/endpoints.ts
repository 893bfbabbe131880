import * as z from 'zod/mini';
import { endpoint, takes } from '../core/endpoint.ts';
import type { ChatBody } from './inputs.ts';

/** A host of the brand who can be on air, with a chat room of their own. */
export const LiveModel = z.object({
  modelId: z.string(),
  modelName: z.string(),
  /** BCP 47 tag of the language that they speak. */
  language: z.string(),
  /** Path of the portrait below one of the image hosts. */
  iconUrl: z.string(),
  onAir: z.boolean(),
});
export type LiveModel = z.infer<typeof LiveModel>;

/** SPEC 7: live model list. It is empty while the feature is off. */
export const getLiveModels = endpoint({
  method: 'GET',
  path: '/wps/relay/LCS_liveModelList',
  auth: 'anyone',
  value: z.object({ models: z.array(LiveModel) }),
});

/** SPEC 7: chat launch. */
export const launchChat = endpoint({
  method: 'POST',
  path: '/wps/relay/LCS_chatLaunch',
  auth: 'member',
  takes: takes<{ body: typeof ChatBody }>(),
  value: z.object({
    /** Absolute, on another origin, good once and for a minute; shown in a sandboxed iframe. */
    chatUrl: z.string(),
  }),
});
