import type { Area } from '../core/area.ts';
import { walletHandlers } from './handlers.ts';

export const wallet: Area = {
  name: 'wallet',
  handlers: walletHandlers,
};
