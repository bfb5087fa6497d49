import { buildIfStale } from '../scripts/build.ts';
import { findBrowser } from './browser.ts';

/** Before the browser tests: they never run against pages of older code, and share one unpacked browser. */
export default async function prepareBrowserTests(): Promise<void> {
  await Promise.all([buildIfStale(), findBrowser()]);
}
