import type { Contact } from './contacts.ts';

/** "****4567" */
export function maskedNumber(number: string): string {
  return `****${number.slice(-4)}`;
}

/** "d***@e***.com": of name and host the first character, so that its owner knows it again and nobody else learns it. */
export function maskedMail(address: string): string {
  const at = address.lastIndexOf('@');
  const [name, host] = [address.slice(0, at), address.slice(at + 1)];
  const end = host.includes('.') ? host.slice(host.lastIndexOf('.')) : '';
  return `${first(name)}***@${first(host)}***${end}`;
}

/** A number or an address of mail, so that its owner knows it again and nobody else learns it. */
export function maskedContact({ kind, value }: Contact): string {
  return kind === 'mobile' ? maskedNumber(value) : maskedMail(value);
}

/** "A*** L***": of each word the first character. */
export function maskedName(name: string): string {
  return name
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((word) => `${first(word)}***`)
    .join(' ');
}

function first(text: string): string {
  return [...text][0] ?? '';
}
