/** What may stand in a text between braces. */
export const PLACEHOLDERS = [
  'name',
  'shop',
  'order',
  'amount',
  'due',
  'carrier',
  'awb',
  'link',
  'review',
  'product',
  'code',
] as const;

type Placeholder = (typeof PLACEHOLDERS)[number];

/** Values of the placeholders; one that is missing is left empty. */
export type MessageFacts = Readonly<Partial<Record<Placeholder, string | undefined>>>;

const BRACES = /\{([a-z]+)\}/g;
/** WhatsApp takes no line break and no run of blanks in a parameter; nobody's name is longer. */
const MAX_NAME_LENGTH = 60;
/** Of a letter that the limit cut in two: no address and no transport takes it. */
const HALF_LETTER = /\p{Cs}$/u;

/** The placeholders of a text in the order they first come: the numbers of WhatsApp's parameters. */
export function placeholdersOf(text: string): Placeholder[] {
  const named = [...text.matchAll(BRACES)].map(([, name]) => name);
  return PLACEHOLDERS.filter((placeholder) => named.includes(placeholder)).toSorted(
    (a, b) => named.indexOf(a) - named.indexOf(b),
  );
}

/** The text as somebody reads it. */
export function fillTemplate(text: string, facts: MessageFacts): string {
  return text.replaceAll(BRACES, (_, name: string) => valueOf(facts, name));
}

/** The parameters that a WhatsApp template of this text is sent with. An empty one is refused there: a dash stands for it. */
export function templateParameters(text: string, facts: MessageFacts): string[] {
  return placeholdersOf(text).map((placeholder) => valueOf(facts, placeholder) || '-');
}

/** The text as it is registered with WhatsApp: {{1}}, {{2}} and so on. */
export function whatsappBody(text: string): string {
  const order = placeholdersOf(text);
  return text.replaceAll(BRACES, (_, name: string) => `{{${order.findIndex((one) => one === name) + 1}}}`);
}

function valueOf(facts: MessageFacts, name: string): string {
  const placeholder = PLACEHOLDERS.find((one) => one === name);
  const value = placeholder === undefined ? '' : (facts[placeholder] ?? '');
  const plain = value.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim();
  return placeholder === 'name' ? plain.slice(0, MAX_NAME_LENGTH).replace(HALF_LETTER, '') : plain;
}
