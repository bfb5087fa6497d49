const ESCAPES: Readonly<Record<string, string>> = {
  '/': String.raw`\/`,
  '<': String.raw`\u003c`,
  '>': String.raw`\u003e`,
  '&': String.raw`\u0026`,
};

/**
 * Escapes JSON text as the platform's servers do. These characters occur only inside strings, so the result
 * is still JSON.
 */
function escapeJson(json: string): string {
  return json.replaceAll(/[/<>&]/g, (character) => ESCAPES[character] ?? character);
}

/** Returns a value as minified, escaped JSON. */
export function wireForm(value: unknown): string {
  return escapeJson(JSON.stringify(value));
}

/** Formats epoch milliseconds as the platform does for a shop in India: 2026-11-21T10:30:00+05:30. */
export function platformTime(ms: number): string {
  const offsetMs = 330 * 60_000;
  return `${new Date(ms + offsetMs).toISOString().slice(0, 19)}+05:30`;
}
