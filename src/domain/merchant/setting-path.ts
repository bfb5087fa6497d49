/** A value of the configuration in its JSON form, by keys: `offer.groupSize`. */
export type Settings = Readonly<Record<string, unknown>>;

/** Returns the value at a path; undefined if there is none. */
export function settingAt(settings: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce((value, key) => (isGroup(value) && Object.hasOwn(value, key) ? value[key] : undefined), settings);
}

/** Returns the settings with another value at a path; undefined takes the key away. What is not set has no parts. */
export function withSetting(settings: Settings, path: string, value: unknown): Settings {
  const [key = '', ...rest] = path.split('.');
  if (rest.length === 0) {
    const { [key]: _before, ...others } = settings;
    return value === undefined ? others : { ...settings, [key]: value };
  }
  const within = settings[key];
  return isGroup(within) ? { ...settings, [key]: withSetting(within, rest.join('.'), value) } : settings;
}

/** Whether a value has keys of its own; a list counts as one value. */
export function isGroup(value: unknown): value is Settings {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Returns the values of a list that have keys of their own; none if there is no list. */
export const groupsIn = (value: unknown): Settings[] => (Array.isArray(value) ? value.filter(isGroup) : []);

/** Settings nest four deep; what nests deeper is no setting. */
const DEEPEST = 10;

/** Whether a value nests deeper than any setting does. */
export function isTooDeep(value: unknown, deepest = DEEPEST): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return deepest === 0 || Object.values(value).some((part) => isTooDeep(part, deepest - 1));
}
