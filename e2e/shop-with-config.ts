import path from 'node:path';
import { pathToFileURL } from 'node:url';

const CHANGE = pathToFileURL(path.join(import.meta.dirname, '../test/change-shop-config.mjs')).href;

type Change = readonly [from: string, to: string];

/** Returns the environment of a shop whose shop.config.ts has each text `from` replaced by its `to`. */
export function changedConfig(from: string, to: string, ...more: readonly Change[]): Record<string, string> {
  return { NODE_OPTIONS: `--import ${CHANGE}`, SHOP_CONFIG_CHANGE: JSON.stringify([[from, to], ...more]) };
}
