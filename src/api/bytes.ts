type Bytes = Uint8Array<ArrayBuffer>;

/** Base64 with the URL's alphabet and no padding. */
export function toBase64Url(bytes: Uint8Array): string {
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** Reads base64 of either alphabet. @throws DOMException when `text` is none */
export function fromBase64(text: string): Bytes {
  return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (character) => character.charCodeAt(0));
}

export function toBytes(text: string): Bytes {
  return new TextEncoder().encode(text);
}
