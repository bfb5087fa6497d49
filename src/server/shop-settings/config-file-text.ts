import type { ShopConfig } from '../../contracts/shop-config.ts';

/** `"key":` at the start of a line, which a text of JSON never has: its line ends are written as \n. */
const PLAIN_KEY = /^( *)"([A-Za-z_$][\w$]*)":/gm;

/** Returns a whole configuration as the text of a shop.config.ts; explanations are in the one of the repository. */
export function configFileText(shop: ShopConfig, version: number | null): string {
  const values = JSON.stringify(shop, null, 2).replaceAll(PLAIN_KEY, '$1$2:');
  const of = version === null ? 'shop.config.ts alone' : `version ${version} of the desk`;
  return `import type { ShopConfigInput } from './src/contracts/shop-config.ts';

/** The settings of ${of}. */
const shop = ${values} satisfies ShopConfigInput;

export default shop;
`;
}
