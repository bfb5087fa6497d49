import { buildIfStale } from '../scripts/build.ts';

/** Before the browser tests: they never run against pages of older code. */
export default async function buildPages(): Promise<void> {
  await buildIfStale();
}
