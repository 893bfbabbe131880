/**
 * A path of the portal, in front of which the base of a language can stand: "/promotions/". Browsers read a second slash
 * at its start, and any backslash, as the way to another site, and leave out white space before they look.
 */
export const PORTAL_PATH = /^\/(?!\/)[^\s\\]*$/;
