/**
 * Attributes that only the server and scripts set, after the whole stylesheet is loaded; never a browser or
 * an inline script.
 */
const SCRIPT_STATE = /\[(aria-[a-z]+|data-broken)(?:=["']?([^"'\]]*)["']?)?\]/g;
const ESCAPE = /\\(?:([0-9a-f]{1,6})\s?|(.))/gi;
const HIDDEN = 0xe000;

/** Elements that scripts create, or fields that no page has. */
const DRAWN_LATER = /^::(file-selector-button|-moz-range|-webkit-(date|calendar|slider))/;

/**
 * Returns the classes, ids, elements and states without which a selector matches nothing. Alternatives
 * (`:is(a, b)`) are not required.
 */
export function needsOf(selector: string): string[] {
  const shielded = selector.replaceAll(ESCAPE, (_, hex: string | undefined, character: string | undefined) =>
    String.fromCodePoint(HIDDEN + (hex === undefined ? (character?.codePointAt(0) ?? 0) : Number.parseInt(hex, 16))),
  );
  const states = [...withoutAlternatives(shielded).matchAll(SCRIPT_STATE)].map(([, state = '', value]) =>
    value === undefined ? `[${state}]` : `[${state}=${value}]`,
  );
  const plain = withoutAlternatives(shielded.replaceAll(/\[[^\]]*\]/g, '')).replaceAll(/::?[\w-]+/g, (pseudo) =>
    DRAWN_LATER.test(pseudo) ? '.drawn-later' : ' ',
  );
  const named = (plain.match(/[.#]?[\w\-\uE000-\uF8FF]+/g) ?? [])
    .map((need) => need.replaceAll(/[\uE000-\uF8FF]/g, (hidden) => String.fromCodePoint(hidden.charCodeAt(0) - HIDDEN)))
    .filter((need) => !/^\d/.test(need));
  return [...named, ...states];
}

/** Removes the arguments of `:not()`, and those of other functions if they are a list or a formula. */
function withoutAlternatives(selector: string): string {
  let text = selector;
  for (;;) {
    const innermost = /(::?[\w-]+)\(([^()]*)\)/.exec(text);
    if (!innermost) return text;
    const [whole, name = '', inner = ''] = innermost;
    const isCondition = /^:(is|where|has)$/.test(name) && !inner.includes(',');
    text = text.replace(whole, () => (isCondition ? ` ${inner}` : name.startsWith('::') ? name : ''));
  }
}
