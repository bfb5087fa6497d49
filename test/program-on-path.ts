import { access, constants } from 'node:fs/promises';
import path from 'node:path';

/** The file of the first of these programs that the machine has; null where it has none. */
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
