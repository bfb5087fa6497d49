import { registerHooks } from 'node:module';

/**
 * Loaded before a shop under test (node --import), this module makes it read a changed shop.config.ts.
 * SHOP_CONFIG_CHANGE holds [text, replacement] pairs as JSON; each text must occur.
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
