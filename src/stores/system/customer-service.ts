import { environment } from '../../api/environment.ts';

/** Opens customer service (SPEC 7). @param type the wanted csType, "" for the first entry */
export function openService(type: string): void {
  environment().openService(type);
}
