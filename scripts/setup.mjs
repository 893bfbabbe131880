// Runs before anything is installed, so it is plain JavaScript for Node 20 and imports nothing from npm.
//
//   node scripts/setup.mjs COMMAND [ARGUMENTS]
//
// Installs what is missing (once per lock file), then runs scripts/COMMAND.ts with the Node 24 that the npm package
// `node` brings, whatever the machine has. The exit code is the command's.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { constants } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const OLDEST_NODE = 20;
/** How often to look whether npm is still there, in ms. */
const LOOK_MS = 200;
const root = dirname(dirname(fileURLToPath(import.meta.url)));
const stampFile = join(root, 'node_modules', '.marquee-installed');
const node = join(root, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node');

function stop(message) {
  console.error(message);
  process.exit(1);
}

function installMissing() {
  const hash = createHash('sha256');
  for (const file of ['package.json', 'package-lock.json']) hash.update(readFileSync(join(root, file)));
  const stamp = hash.digest('hex');
  if (existsSync(node) && existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return;
  console.log('Installing the packages of package-lock.json (once, about a minute) ...');
  const npm = process.env.npm_execpath;
  const [program, ...first] = npm ? [process.execPath, npm] : [process.platform === 'win32' ? 'npm.cmd' : 'npm'];
  // Not `npm ci`: it refuses a lock file that lacks the optional binaries of another platform than the one it was
  // written on; `npm install` takes the locked versions and adds this platform's.
  const args = [...first, 'install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'];
  const result = spawnSync(program, args, { cwd: root, stdio: 'inherit', shell: !npm && process.platform === 'win32' });
  if (result.error)
    stop(`Could not run npm (${result.error.message}). Install npm, which comes with Node.js, and try again.`);
  if (result.status !== 0) stop(`npm install failed with exit code ${result.status}; its own lines above say why.`);
  if (!existsSync(node)) {
    stop(
      `npm install ran, but ${node} is missing: the install script of the package "node" did not run. Is ignore-scripts set?`,
    );
  }
  writeFileSync(stampFile, stamp);
}

/** Commands that package.json hands to this script. */
function commands() {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  return Object.keys(scripts).filter((name) => scripts[name] === `node scripts/setup.mjs ${name}`);
}

function run(command, args) {
  const script = join(root, 'scripts', `${command}.ts`);
  const path = `${dirname(node)}${process.platform === 'win32' ? ';' : ':'}${process.env.PATH ?? ''}`;
  // Node keeps what it compiled of our scripts and their packages: every command starts in half the time.
  const compiled = { NODE_COMPILE_CACHE: join(root, '.cache', 'node') };
  const env = { ...compiled, ...process.env, PATH: path };
  const child = spawn(node, [script, ...args], { cwd: root, stdio: 'inherit', env });
  // The terminal sends an interrupt to the whole group; a service manager's SIGTERM reaches only this process.
  let isEnding = false;
  process.on('SIGINT', () => (isEnding = true));
  const end = () => {
    isEnding = true;
    child.kill('SIGTERM');
  };
  process.on('SIGTERM', end);
  if (process.env.npm_lifecycle_event === command) whenParentEnds(() => isEnding || end());
  child.on('error', (error) => stop(`Could not start ${script}: ${error.message}`));
  // A shell reports the end by a signal in this way.
  child.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]));
}

/**
 * npm hands a SIGTERM to the shell between it and this process and no further: both end, and without this the command
 * would go on alone, with the port.
 */
function whenParentEnds(then) {
  const parent = process.ppid;
  const looking = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(looking);
    then();
  }, LOOK_MS);
}

if (Number(process.versions.node.split('.')[0]) < OLDEST_NODE) {
  stop(
    `Expected Node.js ${OLDEST_NODE} or newer, found ${process.versions.node}. Install a newer one from your system's packages.`,
  );
}
const [command, ...args] = process.argv.slice(2);
if (!commands().includes(command)) stop(`Expected a command (${commands().join(', ')}), found "${command ?? ''}".`);
installMissing();
run(command, args);
