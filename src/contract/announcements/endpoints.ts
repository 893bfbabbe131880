import * as z from 'zod/mini';
import { endpoint, takes } from '../core/endpoint.ts';
import { Instant } from '../core/wire.ts';
import type { AnnouncementsQuery } from './inputs.ts';
import { EXECUTIONS, LINKAGE_TYPES } from './words.ts';

export const Banner = z.object({
  id: z.int(),
  /** Where it shows: w_home, w_login, w_register, w_leftmenu (SPEC 3). */
  groupName: z.string(),
  title: z.string(),
  text: z.string(),
  /** Path of the picture on an image host, or on the bundle when it starts with /. */
  image: z.string(),
  url: z.nullable(z.string()),
  linkageType: z.enum(LINKAGE_TYPES),
});
export type Banner = z.infer<typeof Banner>;

export const Notice = z.object({
  id: z.int(),
  title: z.string(),
  startDate: Instant,
  /** Sanitised HTML. */ content: z.string(),
});
export type Notice = z.infer<typeof Notice>;

export const Popup = z.object({
  id: z.int(),
  execution: z.enum(EXECUTIONS),
  title: z.string(),
  /** Sanitised HTML. */
  content: z.string(),
  promotionType: z.nullable(z.string()),
});
export type Popup = z.infer<typeof Popup>;

export const Announcements = z.object({
  banners: z.array(Banner),
  player: z.array(Notice),
  popup: z.array(Popup),
  promotion: z.array(z.object({ id: z.int(), title: z.string(), content: z.string() })),
});
export type Announcements = z.infer<typeof Announcements>;

export const getAnnouncements = endpoint({
  method: 'GET',
  path: '/wps/relay/MCSFE_getListAnnouncements',
  auth: 'anyone',
  carries: () => ({ platform: 'W' }),
  takes: takes<{ query: typeof AnnouncementsQuery }>(),
  value: Announcements,
});
