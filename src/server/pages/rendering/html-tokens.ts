/**
 * Tokens of a page's HTML that a selector may match, written as in selectors: `.card`, `#content`, `li`,
 * `[aria-current]`.
 */
export type Tokens = ReadonlySet<string>;

const TAG = /<([a-z][a-z0-9]*)([^>]*)/g;
const CLASS = /\sclass="([^"]*)"/;
const ID = /\sid="([^"]*)"/;
/** Attributes by which scripts change how an element looks, as a part of a regular expression. */
export const STATE_ATTRIBUTE = '(aria-[a-z]+|data-broken)';
const HELD_STATE = new RegExp(`\\s${STATE_ATTRIBUTE}="([^"]*)"`, 'g');
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };

/** Returns the tokens of a page's HTML. Entities in class names are decoded. */
export function tokensOf(html: string): Tokens {
  const tokens = new Set<string>();
  const classes = new Set<string>();
  for (const [, tag = '', attributes = ''] of html.matchAll(TAG)) {
    tokens.add(tag);
    const names = CLASS.exec(attributes)?.[1];
    if (names !== undefined) classes.add(names);
    const id = ID.exec(attributes)?.[1];
    if (id !== undefined) tokens.add(`#${id}`);
    for (const [, state = '', value = ''] of attributes.matchAll(HELD_STATE)) {
      tokens.add(`[${state}]`).add(`[${state}=${value}]`);
    }
  }
  for (const names of classes) {
    const plain = names.replaceAll(/&(\w+|#x27);/g, (whole, name: string) => ENTITIES[name] ?? whole);
    for (const name of plain.split(/\s+/)) if (name !== '') tokens.add(`.${name}`);
  }
  return tokens;
}
