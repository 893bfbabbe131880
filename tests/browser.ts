import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright';

/** Names under which systems install Chromium or Chrome. */
const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome'];
/**
 * Chromium without its windows, as Playwright runs it where it brings its own: a visit of one page takes it a third less
 * work, and it draws every page, also one behind another.
 */
const SHELLS = ['chromium-headless-shell', 'chrome-headless-shell'];

/** What Playwright switches off, because Chromium heeds the last of several lists alone (chromiumSwitches.ts, 1.65). */
const PLAYWRIGHT_WITHOUT = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
];
/** Pages of the address bar, two for each window that a test opens, which take a quarter of all that the browser works. */
const ADDRESS_BAR = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'];
/** The process that Chromium starts in advance for the next page. */
const SPARE_PROCESS = 'SpareRendererForSitePerProcess';

/**
 * Chromium's options beside Playwright's own: it may run as root in a container, and it must not look for anything
 * outside this machine.
 */
export const CHROMIUM_ARGS = argsWithout(ADDRESS_BAR);

/**
 * The same for tests of many short visits, each of which would leave one process unused. Benchmarks keep it, because a
 * page's first paint would wait for the start of its process.
 */
export const VISIT_ARGS = argsWithout([...ADDRESS_BAR, SPARE_PROCESS]);

function argsWithout(features: readonly string[]): string[] {
  return [
    '--no-sandbox',
    '--disable-gpu',
    `--disable-features=${[...PLAYWRIGHT_WITHOUT, ...features].join(',')}`,
    '--disable-quic',
    '--disable-component-update',
    // Host names alone are refused, because looking at each request would need Playwright's routing, which turns the HTTP
    // cache off.
    '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE *.localhost, EXCLUDE 127.0.0.1',
  ];
}

/**
 * Path of the Chromium that runs here: CHROMIUM_PATH, else the system's, else Playwright's own.
 * @throws Error when CHROMIUM_PATH names no executable
 */
export function findChromium(environment: NodeJS.ProcessEnv = process.env): string | undefined {
  const system = named(environment) ?? onPath(NAMES, environment);
  if (system) return system;
  const own = chromium.executablePath();
  return existsSync(own) ? own : undefined;
}

/**
 * Finds Chromium or installs it: Debian's package where this process may install one, else Playwright's own download.
 * @throws Error that says what was tried when none could be had
 */
export function ensureChromium(): string {
  const found = findChromium();
  if (found) return found;
  const tried = installPackage('chromium');
  if (!findChromium()) {
    tried.push(attempt(process.execPath, join('node_modules', 'playwright', 'cli.js'), 'install', 'chromium'));
  }
  const installed = findChromium();
  if (installed) return installed;
  throw new Error(
    `Expected Chromium for the browser checks, found none. Install it (for example "apt-get install chromium") or set CHROMIUM_PATH.\nTried:\n  ${tried.join('\n  ')}`,
  );
}

/**
 * Finds the browser of the tests or installs it: Chromium without windows, where the system has it or Debian's package can
 * be had, else what {@link ensureChromium} finds.
 * @throws Error where there is none
 */
export function ensureTestBrowser(): string {
  const find = () => named(process.env) ?? onPath(SHELLS, process.env);
  const found = find();
  if (found) return found;
  installPackage('chromium-headless-shell');
  return find() ?? ensureChromium();
}

/** @throws Error when CHROMIUM_PATH names no executable */
function named({ CHROMIUM_PATH }: NodeJS.ProcessEnv): string | undefined {
  if (!CHROMIUM_PATH) return undefined;
  if (isExecutable(CHROMIUM_PATH)) return CHROMIUM_PATH;
  throw new Error(`CHROMIUM_PATH: expected an executable, found "${CHROMIUM_PATH}".`);
}

function onPath(names: readonly string[], environment: NodeJS.ProcessEnv): string | undefined {
  const folders = (environment.PATH ?? '').split(delimiter);
  return folders.flatMap((folder) => names.map((name) => join(folder, name))).find(isExecutable);
}

/** Installs Debian's package where this process may; what is there stays. @returns what was tried, and what came of it */
function installPackage(name: string): string[] {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return [];
  const tried = [attempt('apt-get', 'update', '-qq')];
  const how = ['-y', '-qq', '--no-install-recommends', '--no-remove'];
  return [...tried, attempt('apt-get', 'install', ...how, name)];
}

/** Runs a command. @returns the command, and how it ended */
function attempt(command: string, ...args: readonly string[]): string {
  console.log(`Installing Chromium: ${command} ${args.join(' ')}`);
  const { status, error } = spawnSync(command, args, {
    stdio: 'inherit',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  return `${command} ${args.join(' ')}: ${error?.message ?? `exit code ${status}`}`;
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
