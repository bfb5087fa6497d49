/** Returns the value of a JSON text, or null if it is not valid JSON. */
export function parsedJson(text: unknown): unknown {
  if (typeof text !== 'string') return null;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
