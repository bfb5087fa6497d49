import { type AtRule, type ChildNode, type Container, type Declaration, parse, type Root, type Rule } from 'postcss';
import { STATE_ATTRIBUTE, type Tokens, tokensOf } from '../html-tokens.ts';

/** Returns the part of the shop's stylesheet that one page's HTML uses. */
export type PageStyle = (html: string) => string;

type Piece =
  | { kind: 'group'; head: string; pieces: readonly Piece[] }
  | { kind: 'rule'; selectors: readonly Selector[]; lines: readonly Line[] }
  /** Kept if the page uses the custom property or animation of that name. */
  | { kind: 'named'; name: string; text: string };

/** It matches nothing without all of `needs`, nor without one of each list of alternatives (`:is(a, b)`). */
type Selector = { text: string; needs: readonly string[]; alternatives: readonly (readonly string[][])[] };

type Line = { text: string; uses: readonly string[]; defines: string | null };

/**
 * Parses a stylesheet once and returns a function that selects the rules for a page: those whose classes, ids
 * and elements its HTML contains, in order, with all their states (:hover, :checked, attributes) and media
 * queries, and only the custom properties and animations that they use. Scripts later add elements and states
 * that only scripts set, so the whole stylesheet is loaded before they run (see page-html.ts).
 */
export function pageStyleFrom(stylesheet: string): PageStyle {
  const root = parse(stylesheet);
  dropDeadFallbacks(root);
  const layers = [...new Set(layerNames(root))];
  const order = layers.length > 0 ? `@layer ${layers.join(',')};` : '';
  const pieces = piecesOf(root);
  const neededTokens = [...new Set(pieces.flatMap(needsIn))];
  const written = new Map<string, string>();
  return (html) => {
    const held = tokensOf(html);
    const tokens = new Set(neededTokens.filter((need) => held.has(need)));
    // Pages of the same kind mostly have the same tokens.
    const key = [...tokens].join(' ');
    const known = written.get(key);
    if (known !== undefined) return known;
    const used = usedNames(pieces, tokens);
    const style = order + pieces.map((piece) => write(piece, tokens, used)).join('');
    if (written.size === REMEMBERED) written.clear();
    written.set(key, style);
    return style;
  };
}

/** Number of remembered results, of some 20 KB each. */
const REMEMBERED = 64;

function needsIn(piece: Piece): readonly string[] {
  switch (piece.kind) {
    case 'named':
      return [];
    case 'group':
      return piece.pieces.flatMap(needsIn);
    case 'rule':
      return piece.selectors.flatMap(({ needs, alternatives }) => [...needs, ...alternatives.flat(2)]);
  }
}

/** Drops the fallbacks of properties that the stylesheet defines for the whole page: no browser ever uses them. */
function dropDeadFallbacks(root: Root): void {
  const defined = new Set<string>();
  for (const container of [root, ...layersOf(root)]) {
    container.each((node) => {
      if (node.type !== 'rule' || !node.selectors.includes(':root')) return;
      node.each((line) => {
        if (line.type === 'decl' && line.prop.startsWith('--')) defined.add(line.prop);
      });
    });
  }
  root.walkDecls((line) => {
    // Of the innermost parentheses first, so that each fallback is plain text by its turn.
    for (let before = ''; before !== line.value;) {
      before = line.value;
      line.value = before.replaceAll(/var\((--[\w-]+),[^()]*\)/g, (whole, name: string) =>
        defined.has(name) ? `var(${name})` : whole,
      );
    }
  });
}

function layersOf(root: Root): AtRule[] {
  return root.nodes.flatMap((node) => (node.type === 'atrule' && node.name === 'layer' && node.nodes ? [node] : []));
}

/**
 * Returns all layer names. A layer's order depends on where it is first named, even if a page uses none of
 * its rules.
 */
function layerNames(root: Container): string[] {
  return (root.nodes ?? []).flatMap((node) =>
    node.type === 'atrule' && node.name === 'layer' ? node.params.split(',').map((name) => name.trim()) : [],
  );
}

function piecesOf(container: Container): Piece[] {
  return (container.nodes ?? []).flatMap((node): Piece[] => {
    if (node.type === 'rule') return [ruleOf(node)];
    return node.type === 'atrule' ? atRuleOf(node) : [];
  });
}

function atRuleOf(node: AtRule): Piece[] {
  const { name, params } = node;
  if (name === 'property' || name === 'keyframes') return [{ kind: 'named', name: params, text: node.toString() }];
  if (node.nodes === undefined) return [];
  return [{ kind: 'group', head: `@${name} ${params}`, pieces: piecesOf(node) }];
}

function ruleOf(rule: Rule): Piece {
  const everywhere = rule.selectors.some((selector) => GLOBAL.test(selector));
  return {
    kind: 'rule',
    selectors: rule.selectors.map((text) => ({ text, needs: needsOf(text), alternatives: alternativesOf(text) })),
    lines: rule.nodes.flatMap((node) => lineOf(node, everywhere)),
  };
}

/** Custom properties of the whole page are kept only if something uses them. */
const GLOBAL = /^(:root|:host|html|\*)$/;

function lineOf(node: ChildNode, everywhere: boolean): Line[] {
  if (node.type !== 'decl') return node.type === 'comment' ? [] : [{ text: node.toString(), uses: [], defines: null }];
  const isProperty = node.prop.startsWith('--');
  return [{ text: node.toString(), uses: usesOf(node), defines: everywhere && isProperty ? node.prop : null }];
}

function usesOf({ prop, value }: Declaration): string[] {
  const properties = value.match(/--[\w-]+/g) ?? [];
  // A custom property may also name an animation.
  return /^--|animat/.test(prop) ? [...properties, ...(value.match(/[a-z][\w-]*/gi) ?? [])] : properties;
}

function usedNames(pieces: readonly Piece[], tokens: Tokens): Set<string> {
  const used = new Set<string>();
  const definitions: Line[] = [];
  const note = (piece: Piece): void => {
    if (piece.kind === 'group') piece.pieces.forEach(note);
    if (piece.kind !== 'rule' || !piece.selectors.some((selector) => mayMatch(tokens, selector))) return;
    for (const line of piece.lines) {
      if (line.defines !== null) definitions.push(line);
      else for (const name of line.uses) used.add(name);
    }
  };
  pieces.forEach(note);
  // A property may be defined by other properties, so names are added until there are no new ones.
  for (let before = -1; before < used.size;) {
    before = used.size;
    for (const { defines, uses } of definitions) {
      if (defines !== null && used.has(defines)) for (const name of uses) used.add(name);
    }
  }
  return used;
}

function write(piece: Piece, tokens: Tokens, used: ReadonlySet<string>): string {
  switch (piece.kind) {
    case 'named':
      return used.has(piece.name) ? piece.text : '';
    case 'group':
      return block(piece.head, piece.pieces.map((inner) => write(inner, tokens, used)).join(''));
    case 'rule': {
      const selectors = piece.selectors.filter((selector) => mayMatch(tokens, selector)).map(({ text }) => text);
      if (selectors.length === 0) return '';
      const lines = piece.lines.filter(({ defines }) => defines === null || used.has(defines));
      return block(selectors.join(','), lines.map(({ text }) => text).join(';'));
    }
  }
}

function block(head: string, content: string): string {
  return content === '' ? '' : `${head}{${content}}`;
}

function mayMatch(tokens: Tokens, { needs, alternatives }: Selector): boolean {
  const holds = (wanted: readonly string[]) => wanted.every((need) => tokens.has(need));
  return holds(needs) && alternatives.every((each) => each.some(holds));
}

/** Returns what each list of plain alternatives needs; a list with another function in it is left out. */
function alternativesOf(selector: string): string[][][] {
  return [...selector.matchAll(/(?<!:not\([^()]*):(?:is|where)\(([^()]*,[^()]*)\)/g)].map(([, list = '']) =>
    list.split(',').map((each) => needsOf(each.trim())),
  );
}

/**
 * Attributes that only the server and scripts set, after the whole stylesheet is loaded; never a browser or
 * an inline script.
 */
const SCRIPT_STATE = new RegExp(`\\[${STATE_ATTRIBUTE}(?:=["']?([^"'\\]]*)["']?)?\\]`, 'g');
const ESCAPE = /\\(?:([0-9a-f]{1,6})\s?|(.))/gi;
const HIDDEN = 0xe000;

/** Elements that scripts create, or fields that no page has. */
const DRAWN_LATER = /^::(file-selector-button|-moz-range|-webkit-(date|calendar|slider))/;

/**
 * Returns the classes, ids, elements and states without which a selector matches nothing; of alternatives see above.
 */
function needsOf(selector: string): string[] {
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
