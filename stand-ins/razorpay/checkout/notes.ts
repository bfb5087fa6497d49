/** The notes among the fields that a checkout was opened with: `notes[name]`. */
export function notesIn(fields: Iterable<[string, string]>): Record<string, string> {
  return Object.fromEntries(
    Array.from(fields).flatMap(([name, value]): [string, string][] => {
      const note = /^notes\[(\w+)\]$/.exec(name)?.[1];
      return note === undefined ? [] : [[note, value]];
    }),
  );
}
