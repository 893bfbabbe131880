import type { Area } from '../core/area.ts';
import { announcementHandlers } from './handlers.ts';
import { announcementsTexts } from './migrations/20261122000900-announcements-texts.ts';
import { announcementsVersions } from './migrations/20261122152100-announcements-versions.ts';
import { announcementCommands } from './operate.ts';
import type { AnnouncementTables } from './tables.ts';

declare module '../core/db/schema.ts' {
  interface Database extends AnnouncementTables {}
}

export const announcements: Area = {
  name: 'announcements',
  migrations: {
    '20261122000900-announcements-texts': announcementsTexts,
    '20261122152100-announcements-versions': announcementsVersions,
  },
  handlers: announcementHandlers,
  commands: announcementCommands,
};
