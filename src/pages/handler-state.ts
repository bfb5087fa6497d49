import * as v from 'valibot';

const schema = v.object({ handler: v.string() });

/** The collection a shopper came from, as a card's link carries it in the navigation state; null on a direct visit. */
export function handlerOf(state: unknown): string | null {
  const result = v.safeParse(schema, state);
  return result.success ? result.output.handler : null;
}
