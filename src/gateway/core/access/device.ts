/** What somebody calls with, by the names of browser and system; null where its field says none that is known. */
export interface Device {
  readonly browser: string | null;
  readonly system: string | null;
}

/** A field of more characters than any browser sends is not read to its end. */
const LONGEST_READ = 512;

type Names = readonly (readonly [pattern: RegExp, name: string])[];

/** The first that fits counts: nearly every browser names Chrome or Safari too, and some applications a browser. */
const BROWSERS: Names = [
  [/\bFBA[NV]\//, 'Facebook'],
  [/\bInstagram\b/, 'Instagram'],
  [/\bMicroMessenger\//, 'WeChat'],
  [/\bLine\//, 'LINE'],
  [/\bTikTok|musical_ly/, 'TikTok'],
  [/\b(?:Edg|EdgA|EdgiOS|Edge)\//, 'Edge'],
  [/\b(?:OPR|OPT|OPX|OPiOS|Opera|Opera Mini)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bUCBrowser\//, 'UC Browser'],
  [/\bYaBrowser\//, 'Yandex Browser'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\bDuckDuckGo\//, 'DuckDuckGo'],
  [/\b(?:MiuiBrowser|XiaoMi\/MiuiBrowser)\//, 'Mi Browser'],
  [/\bHuaweiBrowser\//, 'Huawei Browser'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|Chromium|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/[\d.]+ .*\bSafari\//, 'Safari'],
];

/** Android says Linux, and an iPhone "like Mac OS X". */
const SYSTEMS: Names = [
  [/\bWindows NT\b/, 'Windows'],
  [/\biP(?:hone|od)\b/, 'iOS'],
  [/\biPad\b/, 'iPadOS'],
  [/\b(?:HarmonyOS|OpenHarmony)\b/, 'HarmonyOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

/**
 * Reads the field User-Agent of a call. It is what a browser says of itself: good for an owner who knows their devices,
 * and no proof of anything.
 * @param agent null where none came
 */
export function deviceOf(agent: string | null): Device {
  const read = (agent ?? '').slice(0, LONGEST_READ);
  const named = (names: Names) => names.find(([pattern]) => pattern.test(read))?.[1] ?? null;
  return { browser: named(BROWSERS), system: named(SYSTEMS) };
}
