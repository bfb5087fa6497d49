import { Readable } from 'node:stream';
import { createGzip } from 'node:zlib';

const MAX_BYTES_EACH = 16 * 1024 * 1024;
const MAX_BYTES = 48 * 1024 * 1024;
/** A client can request many possible file names. The sitemap of a million products has forty files. */
const MAX_FILES = 200;

type CachedFile = { version: number; zipped: Promise<Buffer | null>; bytes: number };

/**
 * Cache of large texts about the whole catalogue, which change only with its version. Limited in bytes and
 * number; the oldest file is dropped first.
 */
export function createFileCache(maxBytesEach = MAX_BYTES_EACH, maxBytes = MAX_BYTES) {
  const files = new Map<string, CachedFile>();

  const trim = (): void => {
    let total = 0;
    for (const { bytes } of files.values()) total += bytes;
    for (const [name, { bytes }] of files) {
      if (total <= maxBytes && files.size <= MAX_FILES) break;
      files.delete(name);
      total -= bytes;
    }
  };
  return {
    /**
     * Returns whether the file exists, of this or an older version. Serving it costs nothing, and an update is
     * made only once.
     */
    has: (name: string): boolean => (files.get(name)?.bytes ?? 0) > 0,
    /**
     * Returns the file, gzipped. It is made once per version, however many clients request it. Null if it is
     * too large to be cached.
     */
    async read(name: string, version: number, pieces: () => AsyncIterable<string>): Promise<Buffer | null> {
      const there = files.get(name);
      if (there?.version === version) return there.zipped;
      const entry: CachedFile = { version, zipped: zip(pieces(), maxBytesEach), bytes: 0 };
      files.delete(name);
      files.set(name, entry);
      try {
        const zipped = await entry.zipped;
        entry.bytes = zipped?.length ?? 0;
        trim();
        return zipped;
      } catch (error) {
        if (files.get(name) === entry) files.delete(name);
        throw error;
      }
    },
  };
}

async function zip(pieces: AsyncIterable<string>, maxBytes: number): Promise<Buffer | null> {
  const text = Readable.from(pieces);
  const zipping = createGzip();
  text.once('error', (error) => zipping.destroy(error));
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of text.pipe(zipping) as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > maxBytes) {
      text.destroy();
      return null;
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
