import process from 'node:process';
import * as v from 'valibot';
import { readSheetFile } from './read-file.ts';

// Started by read-apart.ts, which sends the file's bytes.
process.once('message', (bytes) => {
  void readSheetFile(v.parse(v.instance(Uint8Array), bytes)).then((reading) =>
    process.send?.(reading, () => process.disconnect()),
  );
});
