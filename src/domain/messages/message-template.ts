/** The placeholders that a text may contain in braces. */
export const PLACEHOLDERS = [
  'name',
  'shop',
  'order',
  'first',
  'amount',
  'due',
  'carrier',
  'awb',
  'link',
  'review',
  'product',
  'code',
  'from',
  'until',
] as const;

type Placeholder = (typeof PLACEHOLDERS)[number];

/** Values of the placeholders; a missing one is left empty. */
export type MessageFacts = Readonly<Partial<Record<Placeholder, string | undefined>>>;

const BRACES = /\{([a-z]+)\}/g;
/** Maximum length of a name, in characters. WhatsApp allows no line break and no run of spaces in a parameter. */
const MAX_NAME_LENGTH = 60;
/** Half of a surrogate pair that the limit cut; no address and no transport accepts it. */
const HALF_LETTER = /\p{Cs}$/u;

/** Returns the placeholders of a text in the order of their first use: the numbers of WhatsApp's parameters. */
export function placeholdersOf(text: string): Placeholder[] {
  const named = [...text.matchAll(BRACES)].map(([, name]) => name);
  return PLACEHOLDERS.filter((placeholder) => named.includes(placeholder)).toSorted(
    (a, b) => named.indexOf(a) - named.indexOf(b),
  );
}

/** Returns the text with its placeholders filled in. */
export function fillTemplate(text: string, facts: MessageFacts): string {
  return text.replaceAll(BRACES, (_, name: string) => valueOf(facts, name));
}

/**
 * Returns the parameters for a WhatsApp template of this text. WhatsApp refuses an empty parameter, so it
 * becomes a dash.
 */
export function templateParameters(text: string, facts: MessageFacts): string[] {
  return placeholdersOf(text).map((placeholder) => valueOf(facts, placeholder) || '-');
}

/** Returns the text as registered with WhatsApp: {{1}}, {{2}} and so on. */
export function whatsappBody(text: string): string {
  const order = placeholdersOf(text);
  return text.replaceAll(BRACES, (_, name: string) => `{{${order.findIndex((one) => one === name) + 1}}}`);
}

function valueOf(facts: MessageFacts, name: string): string {
  const placeholder = PLACEHOLDERS.find((one) => one === name);
  const value = placeholder === undefined ? '' : (facts[placeholder] ?? '');
  const plain = value.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim();
  return placeholder === 'name' || placeholder === 'from'
    ? plain.slice(0, MAX_NAME_LENGTH).replace(HALF_LETTER, '')
    : plain;
}
