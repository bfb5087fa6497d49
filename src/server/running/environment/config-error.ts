/** A configuration error: one clear sentence that names the key. It stops the start. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

export type Environment = Readonly<Record<string, string | undefined>>;
