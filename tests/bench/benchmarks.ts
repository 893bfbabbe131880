import { benchAccidents } from './accidents.ts';
import { benchCaptcha } from './captcha.ts';
import { benchGateway } from './gateway.ts';
import { benchPage } from './page.ts';
import { benchPress } from './press.ts';
import { benchRestarts } from './restarts.ts';

/** Every benchmark by its name. */
export const BENCHMARKS: Readonly<Record<string, () => Promise<void>>> = {
  press: benchPress,
  page: benchPage,
  gateway: benchGateway,
  accidents: benchAccidents,
  restarts: benchRestarts,
  captcha: benchCaptcha,
};
