/** SPEC 9: home sections load 20 games per type and show 10 until More. */
export const SECTION_LOADED = 20;
export const SECTION_SHOWN = 10;

/** SPEC 9: home vendor sections show 5. */
export const VENDORS_SHOWN = 5;
