/** FNV-1a, 32 bits. The same text gives the same number in every run, so that ids and choices never change. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return (hash ^ (hash >>> 13)) >>> 0;
}

/** Returns one of `choices`, always the same one for the same text. */
export function chosenBy<T>(text: string, choices: readonly [T, ...T[]] | readonly T[]): T {
  const choice = choices[hashOf(text) % choices.length];
  if (choice === undefined) throw new RangeError('nothing to choose from');
  return choice;
}
