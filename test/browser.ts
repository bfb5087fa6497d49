import path from 'node:path';
import { fileURLToPath } from 'node:url';
import chromium, { inflate } from '@sparticuz/chromium';
import { programOnPath } from './program-on-path.ts';

export type BrowserProgram = { executablePath: string; args: string[]; env: Record<string, string> };

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** Options that stop a browser from contacting anything but the pages under test. */
const QUIET = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * Returns the pinned headless Chromium from the npm packages where it runs, otherwise the machine's own
 * (docs/decisions/0004-tools.md). BROWSER_PATH names another one.
 */
export async function findBrowser(): Promise<BrowserProgram> {
  const configured = process.env['BROWSER_PATH'];
  if (configured !== undefined) return { executablePath: configured, args: QUIET, env: inheritedEnvironment() };
  if (process.platform === 'linux' && process.arch === 'x64') return packagedBrowser();
  const installed = await findInstalledBrowser();
  if (installed !== null) return installed;
  throw new Error('No Chromium was found. Install one, or name it with BROWSER_PATH.');
}

/** Returns the machine's own Chromium, or null. Unlike the packaged one it has a back/forward cache. */
export async function findInstalledBrowser(): Promise<BrowserProgram | null> {
  const found = await programOnPath(NAMES);
  return found === null ? null : { executablePath: found, args: QUIET, env: inheritedEnvironment() };
}

/**
 * Unpacks the few system libraries that Chromium needs, so that it runs on a machine with nothing installed.
 */
async function packagedBrowser(): Promise<BrowserProgram> {
  const packed = path.join(path.dirname(fileURLToPath(import.meta.resolve('@sparticuz/chromium'))), '..', 'bin');
  const libraries = await inflate(path.join(packed, 'al2023.tar.br'));
  const env = {
    ...inheritedEnvironment(),
    LD_LIBRARY_PATH: path.join(libraries, 'lib'),
    // The same fonts everywhere, so that pages have the same size on every machine.
    FONTCONFIG_FILE: path.join(import.meta.dirname, 'phone-fonts.conf'),
  };
  return { executablePath: await chromium.executablePath(), args: QUIET, env };
}

function inheritedEnvironment(): Record<string, string> {
  return Object.fromEntries(Object.entries(process.env).flatMap(([name, value]) => (value ? [[name, value]] : [])));
}
