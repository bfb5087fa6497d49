import path from 'node:path';
import { pathToFileURL } from 'node:url';

const CHANGE = pathToFileURL(path.join(import.meta.dirname, '../test/change-shop-config.mjs')).href;

/** Returns the environment of a shop whose shop.config.ts has the text `from` replaced by `to`. */
export function changedConfig(from: string, to: string): Record<string, string> {
  return { NODE_OPTIONS: `--import ${CHANGE}`, SHOP_CONFIG_CHANGE: JSON.stringify([[from, to]]) };
}
