import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { test as base } from './fixtures.ts';

const CHANGE = pathToFileURL(path.join(import.meta.dirname, '../test/change-shop-config.mjs')).href;

/** Tests of a shop whose shop.config.ts says something else: the text `from` in it is replaced by `to`. */
export function withShopConfig(from: string, to: string) {
  const environment = { NODE_OPTIONS: `--import ${CHANGE}`, SHOP_CONFIG_CHANGE: JSON.stringify([[from, to]]) };
  return base.extend({
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures a fixture needs from this pattern
    wish: async ({}, use, { repeatEachIndex }) => use({ environment, number: repeatEachIndex }),
  });
}
