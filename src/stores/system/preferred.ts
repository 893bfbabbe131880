import type { Flag } from '../../contract/core/words.ts';
import type { Status } from '../../contract/system/endpoints.ts';
import { flagsOn } from '../../contract/system/words.ts';

/**
 * Whether the gateway prefers one of two ways that every brand has. A flag that opens no page is the gateway's alone; until
 * its first status has come, the brand's own word counts.
 */
export function isPreferred(flag: Flag, status: Status | undefined, brand: readonly Flag[]): boolean {
  return (status ? flagsOn(status.info.whitelabel) : brand).includes(flag);
}
