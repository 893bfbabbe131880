/** Members who log in while a benchmark runs, and the password of all. */
export const CROWD: readonly string[] = Array.from({ length: 1_000 }, (_, index) => `crowd${index}`);
export const CROWD_PASSWORD = 'sunny1day';
