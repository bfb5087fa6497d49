import { registerHooks } from 'node:module';

/**
 * Loaded before a shop under test (node --import), this has it read another shop.config.ts: SHOP_CONFIG_CHANGE holds
 * [text, replacement] pairs as JSON, each of which must be found.
 */
const changes = JSON.parse(process.env.SHOP_CONFIG_CHANGE ?? '[]');

registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context);
    if (!url.endsWith('/shop.config.ts')) return loaded;
    let source = String(loaded.source);
    for (const [text, replacement] of changes) {
      if (!source.includes(text)) throw new Error(`shop.config.ts does not hold "${text}".`);
      source = source.replace(text, replacement);
    }
    return { ...loaded, source };
  },
});
