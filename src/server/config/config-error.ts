/** A configuration fault: one clear sentence that names the key. Stops the start. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}
