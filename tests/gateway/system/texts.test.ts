import CryptoJS from 'crypto-js';
import { describe, expect, test } from 'vitest';
import { cleanHtml } from '../../../src/gateway/core/html.ts';
import { normaliseContact } from '../../../src/gateway/system/contact.ts';
import { encryptPath } from '../../../src/gateway/system/customer-service.ts';

describe('a customer-service path', () => {
  test.each(['https://help.example/chat?brand=lotus', 'https://help.example/%E4%BD%A0', ''])(
    '%s: the last 8 characters open the rest',
    (address) => {
      const sent = encryptPath(address);
      const options = { mode: CryptoJS.mode.ECB, padding: CryptoJS.pad.Pkcs7 };
      const opened = CryptoJS.DES.decrypt(sent.slice(0, -8), CryptoJS.enc.Utf8.parse(sent.slice(-8)), options);
      expect(opened.toString(CryptoJS.enc.Utf8)).toBe(address);
      if (address) expect(sent).not.toContain('help.example');
    },
  );

  test('stays the same while the address does, so that answers can be cached', () => {
    expect(encryptPath('https://a.example')).toBe(encryptPath('https://a.example'));
    expect(encryptPath('https://a.example').slice(-8)).not.toBe(encryptPath('https://b.example').slice(-8));
  });
});

describe('a contact', () => {
  test.each([
    ['@Lotus_Help', 'https://t.me/lotus_help'],
    ['  lotus_help ', '@lotus_help'],
    ['+63 917 000-0000', '63 (917) 0000000'],
    ['0063 917 0000000', '+639170000000'],
    ['Help@Lotus.example', 'mailto:help@lotus.example'],
    ['https://www.facebook.com/lotus/', 'facebook.com/lotus'],
    ['＠lotus_help', '@lotus_help'],
  ])('%s is %s', (a, b) => {
    expect(normaliseContact(a)).toBe(normaliseContact(b));
  });

  test.each([
    ['@lotus_help', '@lotus_help2'],
    ['@lotus_help', '@lotus-help'],
    ['@lotus_help', '@1otus_help'],
    ['help@lotus.example', 'help@lotus.example.evil.example'],
    ['+639170000000', '+63917000000'],
  ])('%s is not %s', (a, b) => {
    expect(normaliseContact(a)).not.toBe(normaliseContact(b));
  });
});

describe("an operator's HTML", () => {
  test('keeps structure, emphasis, links, pictures and tables', () => {
    const html =
      '<h2>Terms</h2><p>You are <strong>18</strong>.</p><ul><li>one</li></ul><table><tbody><tr><td>1</td></tr></tbody></table>';
    expect(cleanHtml(html)).toBe(html);
    expect(cleanHtml('<img src="https://i.example/a.png" alt="A">')).toBe(
      '<img src="https://i.example/a.png" alt="A" />',
    );
    expect(cleanHtml('<a href="/help/#term">terms</a>')).toBe('<a href="/help/#term">terms</a>');
  });

  test.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<a href="javascript:alert(1)">x</a>',
    '<a href="JaVaScRiPt&#58;alert(1)">x</a>',
    '<svg><script>alert(1)</script></svg>',
    '<iframe src="https://evil.example"></iframe>',
    '<p style="position:fixed" class="x" id="facts" onclick="alert(1)">x</p>',
    '<form action="https://evil.example"><input name="password"></form>',
    '<img src="data:text/html,<script>alert(1)</script>">',
    '<a href="//evil.example">x</a>',
  ])('loses what could act: %s', (html) => {
    expect(cleanHtml(html)).not.toMatch(/script|onerror|onclick|iframe|style=|class=|id=|form|input|data:|evil/i);
  });

  test('links that leave the portal open beside it and cannot reach back', () => {
    expect(cleanHtml('<a href="https://x.example" target="_self" rel="opener">x</a>')).toBe(
      '<a href="https://x.example" target="_blank" rel="noopener noreferrer">x</a>',
    );
  });
});
