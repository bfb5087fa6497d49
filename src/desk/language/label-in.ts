/** Returns the label of a word, which may be one that every object has (`toString`); undefined if it has none. */
export function labelIn(labels: Readonly<Record<string, string>>, word: string | null): string | undefined {
  return Object.entries(labels).find(([name]) => name === word)?.[1];
}
