/** Age at which a password expires where the merchant forces changes (PWDEXPFORCECHANGE3). */
export const PASSWORD_LIFE_MS = 90 * 86_400_000;

/** So long after a log-in by a password that is due, its change does not ask for it again (SPEC 5: already known). */
export const PASSWORD_KNOWN_MS = 15 * 60_000;

/** Nobody is told a higher count of rewards that wait. */
export const MOST_WAITING = 1_000;
