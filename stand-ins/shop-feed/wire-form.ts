const ESCAPES: Readonly<Record<string, string>> = {
  '/': String.raw`\/`,
  '<': String.raw`\u003c`,
  '>': String.raw`\u003e`,
  '&': String.raw`\u0026`,
};

/** Escapes JSON text as the platform's servers do. The characters can only stand inside strings, so it stays JSON. */
function escapeJson(json: string): string {
  return json.replaceAll(/[/<>&]/g, (character) => ESCAPES[character] ?? character);
}

/** A value as minified, escaped JSON. */
export function wireForm(value: unknown): string {
  return escapeJson(JSON.stringify(value));
}

/** Milliseconds since the epoch as the platform writes times for a shop in India: 2026-11-21T10:30:00+05:30. */
export function platformTime(ms: number): string {
  const offsetMs = 330 * 60_000;
  return `${new Date(ms + offsetMs).toISOString().slice(0, 19)}+05:30`;
}
