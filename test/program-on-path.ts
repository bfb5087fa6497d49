import { access, constants } from 'node:fs/promises';
import path from 'node:path';

/** Returns the path of the first of these programs that the machine has, or null. */
export async function programOnPath(names: readonly string[]): Promise<string | null> {
  for (const directory of (process.env['PATH'] ?? '').split(path.delimiter)) {
    for (const name of names) {
      const file = path.join(directory, name);
      const runs = await access(file, constants.X_OK).then(
        () => true,
        () => false,
      );
      if (runs) return file;
    }
  }
  return null;
}
