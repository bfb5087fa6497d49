import { fork } from 'node:child_process';
import * as v from 'valibot';
import { SHEET_FAULTS, SHEET_FIELDS } from '../../../../domain/catalogue/sheet/read-sheet.ts';
import type { SheetReading } from '../../../catalogue/products/sheet-port.ts';

/** 20,000 rows took less than 200 MB. */
const MAX_HEAP_MB = 512;
const MAX_MS = 60_000;

/** What the one before left; several at once would take as much memory each. */
let last: Promise<unknown> = Promise.resolve();

/**
 * Reads a file in a process of its own, one after another, so that no shopper waits for it, and no file takes more memory
 * or time than this: a thread without memory would end the shop with it. What ends the process is no file that can be read.
 */
export function readSheetApart(bytes: Uint8Array, maxHeapMb = MAX_HEAP_MB): Promise<SheetReading> {
  const reading = last.then(() => readInChild(bytes, maxHeapMb));
  last = reading.catch(() => undefined);
  return reading;
}

function readInChild(bytes: Uint8Array, maxHeapMb: number): Promise<SheetReading> {
  const child = fork(new URL('./read-in-child.ts', import.meta.url), {
    execArgv: [`--max-old-space-size=${maxHeapMb}`],
    // A file that somebody uploaded is read without the shop's secrets.
    env: {},
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const late = setTimeout(() => child.kill('SIGKILL'), MAX_MS);
  return new Promise<SheetReading>((resolve) => {
    const refuse = () => resolve({ kind: 'refused', reason: 'not_readable' });
    child.once('message', (message) => {
      const reading = v.safeParse(readingSchema, message);
      if (reading.success) resolve(reading.output);
      else refuse();
    });
    child.once('error', refuse);
    child.once('exit', refuse);
    // It may end before it took the file.
    child.send(bytes, () => undefined);
  }).finally(() => {
    clearTimeout(late);
    child.kill('SIGKILL');
  });
}

const texts = v.array(v.string());

/** What the process says. */
const readingSchema: v.GenericSchema<unknown, SheetReading> = v.variant('kind', [
  v.object({
    kind: v.literal('refused'),
    reason: v.picklist(['not_readable', 'unknown_columns', 'too_many_rows']),
  }),
  v.object({
    kind: v.literal('read'),
    shape: v.string(),
    rows: v.number(),
    leftOut: v.number(),
    products: v.array(
      v.object({
        handle: v.string(),
        title: v.string(),
        text: v.string(),
        type: v.string(),
        brand: v.string(),
        collections: texts,
        tags: texts,
        options: texts,
        variants: v.array(
          v.object({
            values: texts,
            pricePaise: v.number(),
            compareAtPricePaise: v.nullable(v.number()),
            stock: v.nullable(v.number()),
            sku: v.string(),
            picture: v.string(),
          }),
        ),
        pictures: texts,
      }),
    ),
    faults: v.array(
      v.object({
        line: v.number(),
        field: v.picklist(SHEET_FIELDS),
        fault: v.picklist(SHEET_FAULTS),
        value: v.string(),
      }),
    ),
  }),
]);
