import type { OperatorCommand } from '../core/operate/command.ts';
import { noticeCommands } from './operate/announcements.ts';
import { bannerCommands } from './operate/banners.ts';

export const announcementCommands: readonly OperatorCommand[] = [...noticeCommands, ...bannerCommands];
