/** The one source of time, so that tests and jobs can run at any moment. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

export function later(from: Date, milliseconds: number): Date {
  return new Date(from.getTime() + milliseconds);
}
