import type { ShopConfigInput } from '../../src/contracts/shop-config.ts';
import { ConfigError } from '../../src/server/running/environment/config-error.ts';

/**
 * Reads shop.config.ts. Throws ConfigError that shows the line if it is not TypeScript, as after a forgotten comma: Node's
 * own report names its internals and only the line after it.
 */
export async function readShopConfig(): Promise<ShopConfigInput> {
  try {
    return (await import('../../shop.config.ts')).default;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    throw new ConfigError(explainSyntaxError(error.stack ?? error.message));
  }
}

/** Returns a sentence for the merchant from the stack of a syntax error in one of the configuration's files. */
export function explainSyntaxError(stack: string): string {
  const [, file = 'shop.config.ts', line, above = ''] =
    /([\w-]+\.config\.ts|shop-names\.ts):(\d+)\n((?:(?!\s*\^).*\n)*)\s*\^/.exec(stack) ?? [];
  if (line === undefined) return `${file} cannot be read: ${stack.split('\n')[0] ?? ''}`;
  const shown = above.trimEnd().split('\n').at(-1)?.trim() ?? '';
  return `${file} cannot be read: something is missing or too much just before "${shown}" (near line ${line}). Most often it is a comma at the end of the entry above.`;
}
