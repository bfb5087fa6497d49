import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { DeleteObjectCommand, GetObjectCommand, ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { BackupError } from '../format/backup-key.ts';
import type { BackupStore } from './backup-store.ts';

const PART_BYTES = 8 * 1024 * 1024;

/**
 * Stores backups as objects of a bucket of any S3-compatible store. Credentials come from the same sources as
 * for every AWS client: AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, a credentials file, or the machine's
 * role.
 */
export function s3Store(url: URL): BackupStore {
  const bucket = url.hostname;
  const prefix = url.pathname.replace(/^\/+|\/+$/g, '');
  const keyOf = (name: string) => (prefix === '' ? name : `${prefix}/${name}`);
  const endpoint = url.searchParams.get('endpoint');
  const client = new S3Client({
    region: url.searchParams.get('region') ?? process.env['AWS_REGION'] ?? 'us-east-1',
    ...(endpoint === null ? {} : { endpoint, forcePathStyle: true }),
    // Stores other than Amazon's often support no checksums other than those of the signature and of TLS.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  const description = `s3://${bucket}/${prefix}${endpoint === null ? '' : ` at ${new URL(endpoint).host}`}`;
  const withBackupErrors = <T>(work: Promise<T>): Promise<T> =>
    work.catch((error: unknown) => {
      throw new BackupError(`BACKUP_URL: ${description} refused the request or did not respond (${reasonOf(error)}).`);
    });
  return {
    description,
    names: () => withBackupErrors(namesIn(client, bucket, prefix === '' ? '' : `${prefix}/`)),
    async put(name, file) {
      // Nothing exists under the name until the last part is confirmed.
      const body = createReadStream(file, { highWaterMark: 256 * 1024 });
      const params = { Bucket: bucket, Key: keyOf(name), Body: body, ContentType: 'application/octet-stream' };
      await withBackupErrors(new Upload({ client, params, partSize: PART_BYTES, queueSize: 2 }).done());
    },
    async read(name) {
      const { Body: body } = await withBackupErrors(
        client.send(new GetObjectCommand({ Bucket: bucket, Key: keyOf(name) })),
      );
      if (!(body instanceof Readable)) throw new BackupError(`${description} returned no ${name}.`);
      return body;
    },
    async remove(name) {
      await withBackupErrors(client.send(new DeleteObjectCommand({ Bucket: bucket, Key: keyOf(name) })));
    },
  };
}

async function namesIn(client: S3Client, bucket: string, prefix: string): Promise<string[]> {
  const names: string[] = [];
  let token: string | undefined;
  do {
    const page = await client.send(
      new ListObjectsV2Command({
        Bucket: bucket,
        Prefix: prefix,
        ...(token !== undefined && { ContinuationToken: token }),
      }),
    );
    names.push(...(page.Contents ?? []).map(({ Key: key = '' }) => key.slice(prefix.length)));
    token = page.NextContinuationToken;
  } while (token !== undefined);
  return names;
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown reason';
  return error.name === 'Error' || error.message.includes(error.name)
    ? error.message
    : `${error.name}: ${error.message}`;
}
