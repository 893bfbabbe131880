import { createHash } from 'node:crypto';
import { escapeMarkup } from '../../../markup/escape.ts';
import type { ServiceBrand } from '../brand.ts';

/** Ids that follow from the brand, so that a second installation replaces the first. */
function idOf(brand: ServiceBrand, part: string): string {
  const hex = createHash('sha256').update(`${brand.id} ${part}`).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  );
}

/** A configuration profile for iOS with one web clip: the portal's icon on the home screen (Apple: Web Clips payload). */
export function webClipProfile(brand: ServiceBrand): string {
  const text = (key: string, value: string) => `<key>${key}</key><string>${escapeMarkup(value)}</string>`;
  const payload = (kind: string, part: string) =>
    text('PayloadType', kind) +
    text('PayloadIdentifier', `demo.${brand.id}.${part}`) +
    text('PayloadUUID', idOf(brand, part)) +
    text('PayloadDisplayName', brand.name) +
    '<key>PayloadVersion</key><integer>1</integer>';
  return `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<plist version="1.0"><dict>
${payload('Configuration', 'profile')}
<key>PayloadContent</key><array><dict>
${payload('com.apple.webClip.managed', 'clip')}
${text('Label', brand.name)}${text('URL', `${brand.portal}/`)}
<key>FullScreen</key><true/><key>IsRemovable</key><true/>
</dict></array>
</dict></plist>
`;
}
