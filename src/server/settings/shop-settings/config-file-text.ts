import type { ShopConfig } from '../../../contracts/shop-config.ts';

/** `"key":` at the start of a line, which a text of JSON never has: its line ends are written as \n. */
const PLAIN_KEY = /^( *)"([A-Za-z_$][\w$]*)":/gm;

/**
 * Returns a whole configuration as the text of a shop.config.ts; explanations are in the one of the repository.
 * `namesOfFile`: the translated names are those of shop-names.ts, which it still imports.
 */
export function configFileText(
  shop: ShopConfig,
  { version, namesOfFile }: { version: number | null; namesOfFile: boolean },
): string {
  const { names, ...others } = shop;
  const shown = namesOfFile ? others : { ...others, names };
  const json = JSON.stringify(shown, null, 2).replaceAll(PLAIN_KEY, '$1$2:');
  const values = namesOfFile ? json.replace('{', '{\n  names,') : json;
  const of = version === null ? 'shop.config.ts alone' : `version ${version} of the desk`;
  const imported = namesOfFile ? "import names from './shop-names.ts';\n" : '';
  return `${imported}import type { ShopConfigInput } from './src/contracts/shop-config.ts';

/** The settings of ${of}. */
const shop = ${values} satisfies ShopConfigInput;

export default shop;
`;
}
