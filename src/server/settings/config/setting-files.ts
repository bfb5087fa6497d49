import { readFileSync } from 'node:fs';
import { ConfigError, type Environment } from '../../running/environment/config-error.ts';
import { SETTING_NAMES } from './setting-names.ts';

/**
 * Reads each setting that is given as NAME_FILE from that file, once. Docker, Kubernetes and systemd pass
 * secrets this way, and then no process listing shows them. Returns the environment without the NAME_FILE
 * names. Throws ConfigError that names the key but never the file's content.
 */
export function withSettingFiles(environment: Environment): Environment {
  const resolved: Record<string, string | undefined> = { ...environment };
  for (const name of SETTING_NAMES) {
    const key = `${name}_FILE`;
    const file = environment[key]?.trim() ?? '';
    delete resolved[key];
    if (file === '') continue;
    if ((environment[name]?.trim() ?? '') !== '')
      throw new ConfigError(`${name} and ${key} are both set: give one of them.`);
    resolved[name] = readSetting(key, file);
  }
  return resolved;
}

function readSetting(key: string, file: string): string {
  let text: string;
  try {
    text = readFileSync(file, 'utf8').trim();
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? String(error.code) : 'unknown reason';
    throw new ConfigError(`${key}: the file ${file} cannot be read (${reason}).`);
  }
  if (text === '') throw new ConfigError(`${key}: the file ${file} is empty.`);
  return text;
}
