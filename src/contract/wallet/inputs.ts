import { inputs } from '../core/inputs.ts';
import * as endpoints from './endpoints.ts';

export const wallet = inputs(endpoints, {
  getBalance: { summary: "The caller's main wallet, and what is held beside it." },
  getWallets: { summary: "Every wallet of the caller's, and what all of them hold together." },
});
