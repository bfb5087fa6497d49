import path from 'node:path';
import { pathToFileURL } from 'node:url';

const CHANGE = pathToFileURL(path.join(import.meta.dirname, '../test/change-shop-config.mjs')).href;

/** The environment of a shop whose shop.config.ts says something else: the text `from` in it is replaced by `to`. */
export function changedConfig(from: string, to: string): Record<string, string> {
  return { NODE_OPTIONS: `--import ${CHANGE}`, SHOP_CONFIG_CHANGE: JSON.stringify([[from, to]]) };
}
