import type { Partner } from '../../contract/cashier/endpoints.ts';

/** "Casey (agent41)" */
export function nameOf({ nickname, username }: Partner): string {
  return nickname === username ? username : `${nickname} (${username})`;
}
