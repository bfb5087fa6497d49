/**
 * Returns the names of texts that a translation lacks, has in addition, or has in another shape than the
 * English one. It is for texts loaded at run time; the compiler checks each file
 * (src/domain/language/translation.ts).
 */
export function translationGaps(english: unknown, translated: unknown, name = ''): string[] {
  if (typeof english !== typeof translated || Array.isArray(english) !== Array.isArray(translated)) return [name];
  if (!isTable(english) || !isTable(translated) || Array.isArray(english)) return [];
  return [...new Set([...Object.keys(english), ...Object.keys(translated)])].flatMap((key) =>
    translationGaps(english[key], translated[key], name === '' ? key : `${name}.${key}`),
  );
}

function isTable(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
