import type { Brand } from '../../brand/load.ts';
import { ACTIVITY_KINDS } from '../../contract/activities/words.ts';

/** Whether the gateway tells members where a promotion stands for them. @param slug its name in addresses */
export function isActivity({ rules }: Pick<Brand, 'rules'>, slug: string): boolean {
  const kind = rules.get(slug)?.kind;
  return ACTIVITY_KINDS.some((one) => one === kind);
}
