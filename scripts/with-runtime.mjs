// Plain JavaScript for any Node from 20.19 on: installs what is missing, then runs a script under the pinned runtime.
// Usage: node scripts/with-runtime.mjs scripts/start.ts [arguments]
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';

const root = path.join(import.meta.dirname, '..');
const stamp = path.join(root, 'node_modules', '.installed-for');
const runtime = path.join(root, 'node_modules', '.bin', 'node');
const lock = createHash('sha256')
  .update(readFileSync(path.join(root, 'package-lock.json')))
  .digest('hex');

const installed = existsSync(runtime) && existsSync(stamp) && readFileSync(stamp, 'utf8') === lock;
if (!installed) {
  console.log('Installing packages (once, a minute or two) …');
  const npm = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (npm.status !== 0) {
    console.error('The packages could not be installed. Check the network and run the command again.');
    process.exit(1);
  }
  writeFileSync(stamp, lock);
}

const [script, ...rest] = process.argv.slice(2);
const binaries = path.join(root, 'node_modules', '.bin');
const child = spawn(runtime, [script, ...rest], {
  cwd: root,
  // By the channel the script knows when this process is gone.
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  env: { ...process.env, PATH: `${binaries}${path.delimiter}${process.env.PATH}` },
});
// Ctrl-C reaches the child by itself; this process only waits for its end.
process.on('SIGINT', () => undefined);
process.on('SIGTERM', () => child.kill('SIGTERM'));
// npm runs this in a shell of its own, which ends with npm and passes no signal on.
const parent = process.ppid;
if (process.env.npm_lifecycle_event !== undefined) {
  setInterval(() => process.ppid !== parent && child.kill('SIGTERM'), 250).unref();
}
child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 1)));
