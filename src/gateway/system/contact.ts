/**
 * The form in which contacts are compared: "@Lotus_Help", "lotus_help " and "https://t.me/lotus_help" are one account,
 * "+63 917 000-0000" and "63 (917) 0000000" are one number. Only whole contacts are compared, because with parts a
 * swindler's "@lotus_help2" would pass.
 */
export function normaliseContact(contact: string): string {
  const text = contact.normalize('NFKC').trim().toLowerCase();
  if (/^\+?[\d\s().-]{6,}$/.test(text)) return text.replace(/\D/g, '').replace(/^00/, '');
  return text
    .replace(/^(?:mailto:|tel:)/, '')
    .replace(/^https?:\/\//, '')
    .replace(/^www\./, '')
    .replace(/^(?:t\.me|telegram\.me|wa\.me|facebook\.com|m\.me|line\.me\/ti\/p)\//, '')
    .replace(/^@|^~/, '')
    .replace(/\/+$/, '');
}
