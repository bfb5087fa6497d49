// Plain JavaScript for any Node from 20.19 on. Checks the installed packages, then runs a script on the pinned runtime.
// Usage: node scripts/with-runtime.mjs scripts/start.ts [arguments]
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';

const root = path.join(import.meta.dirname, '..');
/** Place of the pinned runtime for this system. The lockfile has none for macOS. */
const RUNTIME_PACKAGE = `node_modules/node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;
const RUNTIME_MAJOR = 24;
const pinnedRuntime = path.join(root, RUNTIME_PACKAGE, 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
const [script = '', ...rest] = process.argv.slice(2);

/** Scripts that may install packages. Others may not: `npm ci` empties node_modules, which a running shop may need. */
const INSTALLS = new Set(['scripts/start.ts', 'scripts/build.ts', 'scripts/test.ts', 'scripts/test-long.ts']);
/** Scripts of those who develop. For all others `npm ci --omit=dev` is enough. */
const NEEDS_DEV = /^scripts\/(test|test-long|build-[\w-]+|extract-[\w-]+)\.ts$/;
const isForMerchants = /^scripts\/[\w-]+\.ts$/.test(script) && !NEEDS_DEV.test(script);

/** Scripts that import scripts/start/end-with-parent.ts. */
const WATCHES_PARENT = new Set(['scripts/start.ts', 'test/servers-in-child.ts']);

if (!isInstalled({ withDev: !isForMerchants })) {
  if (INSTALLS.has(script)) install();
  else {
    console.error(
      'Packages are missing or of another version. Run `npm ci` (`npm ci --omit=dev` for a shop alone) while no shop runs from this directory, then the command again.',
    );
    process.exit(1);
  }
}

const binaries = path.join(root, 'node_modules', '.bin');
linkRuntime();
const child = spawn(runtime(), [script, ...rest], {
  cwd: root,
  // The IPC channel tells a script that this process has ended. It would keep any other script running forever if one
  // of its packages listens for messages.
  stdio: ['inherit', 'inherit', 'inherit', ...(WATCHES_PARENT.has(script) ? ['ipc'] : [])],
  env: { ...process.env, PATH: `${binaries}${path.delimiter}${process.env.PATH}` },
});
// The terminal sends Ctrl-C to the child as well; this process only waits for its end.
process.on('SIGINT', () => undefined);
process.on('SIGTERM', () => child.kill('SIGTERM'));
// npm runs this in a shell that ends with npm but forwards no signal, so a change of parent means that npm has ended.
const parent = process.ppid;
if (process.env.npm_lifecycle_event !== undefined) {
  setInterval(() => process.ppid !== parent && child.kill('SIGTERM'), 250).unref();
}
child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 1)));

/**
 * Makes `node_modules/.bin/node`, which units and documents start a shop with. npm 9, 10 and 11.0 leave it out, because the
 * runtimes of the other systems have a program of the same name.
 */
function linkRuntime() {
  const link = path.join(binaries, 'node');
  if (process.platform === 'win32' || !existsSync(pinnedRuntime) || existsSync(link)) return;
  try {
    symlinkSync(path.relative(binaries, pinnedRuntime), link);
  } catch {
    // Another script has just made it, or this user may not: this script runs without it.
  }
}

/** Returns the pinned runtime, or the Node that runs this script if there is none for this system. */
function runtime() {
  if (existsSync(pinnedRuntime)) return pinnedRuntime;
  if (Number.parseInt(process.versions.node) === RUNTIME_MAJOR) return process.execPath;
  console.error(`There is no pinned Node for this system. Install Node ${RUNTIME_MAJOR} and run the command with it.`);
  process.exit(1);
}

/** Tells whether npm's record of installed packages, which it writes last, has everything the lockfile requires. */
function isInstalled({ withDev }) {
  const wanted = packagesIn(path.join(root, 'package-lock.json'));
  const there = packagesIn(path.join(root, 'node_modules', '.package-lock.json'));
  return Object.entries(wanted).every(([place, { version, dev, optional, devOptional }]) => {
    // Of the optional packages, which are for one system or another, only this system's runtime is needed.
    const needed = place === RUNTIME_PACKAGE || (place !== '' && !optional && !devOptional && (withDev || !dev));
    return !needed || there[place]?.version === version;
  });
}

function packagesIn(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : {};
}

function install() {
  console.log('Installing packages (once, a minute or two) …');
  const npm = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (npm.status === 0) return;
  console.error('The packages could not be installed. Check the network and run the command again.');
  process.exit(1);
}
