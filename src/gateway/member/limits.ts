/** Age at which a password expires where the merchant forces changes (PWDEXPFORCECHANGE3). */
export const PASSWORD_LIFE_MS = 90 * 86_400_000;
