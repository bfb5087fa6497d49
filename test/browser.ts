import { access, constants } from 'node:fs/promises';
import path from 'node:path';
import chromium from '@sparticuz/chromium';

export type BrowserProgram = { executablePath: string; args: string[] };

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** Keeps a browser from talking to anyone but the pages under test. */
const QUIET = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The machine's own Chromium where there is one, else the one that came with the packages. */
export async function findBrowser(): Promise<BrowserProgram> {
  const wished = process.env['BROWSER_PATH'];
  if (wished !== undefined) return { executablePath: wished, args: QUIET };
  for (const directory of (process.env['PATH'] ?? '').split(path.delimiter)) {
    for (const name of NAMES) {
      const file = path.join(directory, name);
      const runs = await access(file, constants.X_OK).then(
        () => true,
        () => false,
      );
      if (runs) return { executablePath: file, args: QUIET };
    }
  }
  return { executablePath: await chromium.executablePath(), args: [...chromium.args, ...QUIET] };
}
