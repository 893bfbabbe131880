import type { Area } from '../core/area.ts';
import { giftCommands } from './gift-commands.ts';
import { giftJob } from './gift-job.ts';
import { registrationHandlers } from './handlers.ts';
import { registrationRules } from './migrations/20261122000700-registration-rules.ts';
import { registrationVersions } from './migrations/20261122152400-registration-versions.ts';
import { registrationParts } from './migrations/20261122223000-registration-parts.ts';
import { registrationGifts } from './migrations/20261122223100-registration-gifts.ts';
import { registrationGiftDevices } from './migrations/20261123020000-registration-gift-devices.ts';
import { registrationGiftRetries } from './migrations/20261123070000-registration-gift-retries.ts';
import { RegistrationPart, syncPart } from './part.ts';
import { renameCommand } from './rename-command.ts';
import type { RegistrationTables } from './tables.ts';

declare module '../core/db/schema.ts' {
  interface Database extends RegistrationTables {}
}

export const registration: Area = {
  name: 'registration',
  migrations: {
    '20261122000700-registration-rules': registrationRules,
    '20261122152400-registration-versions': registrationVersions,
    '20261122223000-registration-parts': registrationParts,
    '20261122223100-registration-gifts': registrationGifts,
    '20261123020000-registration-gift-devices': registrationGiftDevices,
    '20261123070000-registration-gift-retries': registrationGiftRetries,
  },
  handlers: registrationHandlers,
  jobs: [giftJob],
  commands: [...giftCommands, renameCommand],
  sync: (trx, { code }, part) => syncPart(trx, code, RegistrationPart.parse(part ?? {})),
};
