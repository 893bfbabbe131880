import { benchGateway } from './gateway.ts';

/** Every benchmark by its name. */
export const BENCHMARKS: Readonly<Record<string, () => Promise<void>>> = {
  gateway: benchGateway,
};
