import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import * as v from 'valibot';
import { BackupError, backupKeyId, fileKey } from './backup-key.ts';

/**
 * The outer layer of a backup, described in docs/backup-format.md: a line of JSON, then chunks of a length (4
 * bytes, the highest bit set on the last one), the ciphertext and its tag. AES-256-GCM. A chunk's number is
 * its nonce, and the first line is bound to every chunk, so that no chunk can be changed, left out, repeated
 * or moved.
 */
const headerSchema = v.object({
  format: v.literal('poshak-backup'),
  version: v.literal(1),
  compression: v.literal('zstd'),
  cipher: v.literal('aes-256-gcm'),
  keyId: v.string(),
  salt: v.string(),
});

const CHUNK_BYTES = 1024 * 1024;
const TAG_BYTES = 16;
const LAST = 0x8000_0000;
const MAX_HEADER_BYTES = 4096;
const NEWLINE = 10;

/** Encrypts a stream. Only a chunk or two are in memory, whatever the length. */
export async function* seal(plain: AsyncIterable<Buffer>, key: Buffer): AsyncGenerator<Buffer> {
  const salt = randomBytes(32);
  const header = Buffer.from(
    `${JSON.stringify({
      format: 'poshak-backup',
      version: 1,
      compression: 'zstd',
      cipher: 'aes-256-gcm',
      keyId: backupKeyId(key),
      salt: salt.toString('base64'),
    } satisfies v.InferOutput<typeof headerSchema>)}\n`,
  );
  yield header;
  const sealChunk = chunkSealer(fileKey(key, salt), header);
  let waiting: Buffer[] = [];
  let bytes = 0;
  for await (const part of plain) {
    waiting.push(part);
    bytes += part.length;
    if (bytes <= CHUNK_BYTES) continue;
    let rest = Buffer.concat(waiting, bytes);
    while (rest.length > CHUNK_BYTES) {
      yield sealChunk(rest.subarray(0, CHUNK_BYTES), false);
      rest = rest.subarray(CHUNK_BYTES);
    }
    waiting = [rest];
    bytes = rest.length;
  }
  yield sealChunk(Buffer.concat(waiting, bytes), true);
}

function chunkSealer(key: Buffer, header: Buffer): (plain: Buffer, last: boolean) => Buffer {
  let number = 0;
  return (plain, last) => {
    const cipher = createCipheriv('aes-256-gcm', key, nonceOf(number, last));
    number += 1;
    cipher.setAAD(header);
    const sealed = Buffer.concat([cipher.update(plain), cipher.final()]);
    const length = Buffer.alloc(4);
    length.writeUInt32BE((sealed.length | (last ? LAST : 0)) >>> 0);
    return Buffer.concat([length, sealed, cipher.getAuthTag()]);
  };
}

function nonceOf(number: number, last: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUIntBE(number, 2, 6);
  nonce[0] = last ? 1 : 0;
  return nonce;
}

/** Decrypts a backup. Throws BackupError if it is no backup, has another key, is damaged or is cut short. */
export async function* unseal(sealed: AsyncIterable<Buffer>, key: Buffer): AsyncGenerator<Buffer> {
  const reader = byteReader(sealed);
  const header = await reader.line();
  const opened = readHeader(header, key);
  for (let number = 0; ; number += 1) {
    const head = (await reader.take(4)).readUInt32BE();
    const last = head >= LAST;
    const length = last ? head - LAST : head;
    if (length > CHUNK_BYTES) throw damaged();
    const body = await reader.take(length + TAG_BYTES);
    const decipher = createDecipheriv('aes-256-gcm', opened, nonceOf(number, last));
    decipher.setAAD(header);
    decipher.setAuthTag(body.subarray(length));
    yield openChunk(decipher, body.subarray(0, length));
    if (!last) continue;
    if (!(await reader.atEnd())) throw damaged();
    return;
  }
}

function openChunk(decipher: ReturnType<typeof createDecipheriv>, body: Buffer): Buffer {
  try {
    return Buffer.concat([decipher.update(body), decipher.final()]);
  } catch {
    throw damaged();
  }
}

function readHeader(line: Buffer, key: Buffer): Buffer {
  let json: unknown = null;
  try {
    json = JSON.parse(line.toString('utf8'));
  } catch {
    // The error is thrown below.
  }
  const header = v.safeParse(headerSchema, json);
  if (!header.success)
    throw new BackupError('This file is not a backup of a shop, or its format version is not supported.');
  const { keyId, salt } = header.output;
  if (keyId !== backupKeyId(key)) {
    throw new BackupError(
      `BACKUP_KEY is not the key of this backup: it was encrypted with key ${keyId}, ` +
        `and key ${backupKeyId(key)} was given.`,
    );
  }
  return fileKey(key, Buffer.from(salt, 'base64'));
}

function damaged(): BackupError {
  return new BackupError('The backup is damaged: a chunk fails its authentication.');
}

type ByteReader = {
  line(): Promise<Buffer>;
  take(bytes: number): Promise<Buffer>;
  atEnd(): Promise<boolean>;
};

function byteReader(source: AsyncIterable<Buffer>): ByteReader {
  const parts = source[Symbol.asyncIterator]();
  let held: Buffer = Buffer.alloc(0);
  const more = async (): Promise<boolean> => {
    const { done, value } = await parts.next();
    if (done === true) return false;
    held = held.length === 0 ? value : Buffer.concat([held, value]);
    return true;
  };
  const cut = (bytes: number): Buffer => {
    const taken = held.subarray(0, bytes);
    held = held.subarray(bytes);
    return taken;
  };
  return {
    async line() {
      for (;;) {
        const end = held.indexOf(NEWLINE);
        if (end >= 0) return cut(end + 1);
        if (held.length > MAX_HEADER_BYTES || !(await more())) return cut(held.length);
      }
    },
    async take(bytes) {
      while (held.length < bytes)
        if (!(await more())) throw new BackupError('The backup is truncated: its end is missing.');
      return cut(bytes);
    },
    async atEnd() {
      return held.length === 0 && !(await more());
    },
  };
}
