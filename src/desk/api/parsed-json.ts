/** The value of a JSON text; null if it is not JSON. */
export function parsedJson(text: unknown): unknown {
  if (typeof text !== 'string') return null;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
