/** The assignments of a systemd unit, in their order. */
export type Unit = { section: string; name: string; value: string }[];

/** Parses a unit's assignments. Throws at a line that is not an assignment. */
export function readUnit(text: string): Unit {
  const unit: Unit = [];
  let section = '';
  for (const line of text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))) {
    const [, heading] = /^\[(\w+)\]$/.exec(line) ?? [];
    const [, name = '', value = ''] = /^(\w+)=(.*)$/.exec(line) ?? [];
    if (heading !== undefined) section = heading;
    else if (name === '') throw new Error(`This line of the unit is no assignment: ${line}`);
    else unit.push({ section, name, value });
  }
  return unit;
}

/** Returns all values of a name in a unit, in their order. */
export const valuesOf = (unit: Unit, name: string): string[] =>
  unit.filter((one) => one.name === name).map(({ value }) => value);

/** Returns the environment from a unit's `Environment=` lines. */
export const settingsOf = (unit: Unit): Record<string, string> =>
  Object.fromEntries(
    valuesOf(unit, 'Environment')
      .flatMap((value) => value.split(' '))
      .map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]),
  );

/** Parses an EnvironmentFile=. Removes quotes around values as systemd and a shell do. */
export function readEnvironmentFile(text: string): Record<string, string> {
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return Object.fromEntries(
    lines.map((line) => {
      const value = line.slice(line.indexOf('=') + 1);
      return [line.slice(0, line.indexOf('=')), /^(['"])(.*)\1$/.exec(value)?.[2] ?? value];
    }),
  );
}
