/** Set by the server and by scripts that run with the whole stylesheet; not by a browser, nor by a page's inline scripts. */
const SCRIPT_STATE = /\[(aria-[a-z]+|data-broken)(?:=["']?([^"'\]]*)["']?)?\]/g;
const ESCAPE = /\\(?:([0-9a-f]{1,6})\s?|(.))/gi;
const HIDDEN = 0xe000;

/** Drawn by scripts, or in fields that no page has. */
const DRAWN_LATER = /^::(file-selector-button|-moz-range|-webkit-(date|calendar|slider))/;

/** Classes, ids, elements and states without which a selector matches nothing. Of alternatives (`:is(a, b)`) none is asked. */
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

/** Takes the arguments of `:not()` away, and those of other functions where they are a list or a formula. */
function withoutAlternatives(selector: string): string {
  let text = selector;
  for (;;) {
    const innermost = /(::?[\w-]+)\(([^()]*)\)/.exec(text);
    if (!innermost) return text;
    const [whole, name = '', inner = ''] = innermost;
    const asks = /^:(is|where|has)$/.test(name) && !inner.includes(',');
    text = text.replace(whole, () => (asks ? ` ${inner}` : name.startsWith('::') ? name : ''));
  }
}
