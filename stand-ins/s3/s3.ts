import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { signatureFault } from './signature.ts';

export type RunningS3 = {
  /** The origin, without a trailing slash; any bucket name works. */
  url: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** The stored objects by `bucket/key`; tests may change them. */
  objects: Map<string, Buffer>;
  /** Each request as `METHOD /path?query status`. */
  requests: string[];
  close: () => Promise<void>;
};

const MAX_KEYS = 1000;
const MIN_PART_BYTES = 5 * 1024 * 1024;

type Uploads = Map<string, Map<number, Buffer>>;
type Answer = { status: number; body?: Buffer | string; headers?: Record<string, string> };

/** Starts an in-memory store with the part of S3 that backups need, path-style; every request must be signed. */
export async function startS3(
  options: { port?: number; accessKeyId?: string; secretAccessKey?: string } = {},
): Promise<RunningS3> {
  const { port = 0, accessKeyId = 'demo-access', secretAccessKey = 'demo-secret' } = options;
  const objects = new Map<string, Buffer>();
  const uploads: Uploads = new Map();
  const requests: string[] = [];
  const take = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { method = 'GET', url: target = '/', headers } = request;
    const body = await bodyOf(request);
    const fault = signatureFault({ method, target, headers, body }, { accessKeyId, secretAccessKey, now: Date.now() });
    const answered = fault === null ? answer({ objects, uploads }, method, target, body) : failed(403, fault);
    requests.push(`${method} ${target} ${answered.status}`);
    response.writeHead(answered.status, { 'x-amz-request-id': randomUUID(), ...answered.headers });
    response.end(method === 'HEAD' ? undefined : answered.body);
  };
  const server = createServer((request, response) => void take(request, response));
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const address: AddressInfo | string | null = server.address();
  const at = typeof address === 'object' && address !== null ? address.port : port;
  return {
    url: `http://127.0.0.1:${at}`,
    accessKeyId,
    secretAccessKey,
    objects,
    requests,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

async function bodyOf(request: AsyncIterable<unknown>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) if (Buffer.isBuffer(chunk)) chunks.push(chunk);
  return Buffer.concat(chunks);
}

type StoredObjects = { objects: Map<string, Buffer>; uploads: Uploads };

function answer({ objects, uploads }: StoredObjects, method: string, target: string, body: Buffer): Answer {
  const url = new URL(target, 'http://s3.invalid');
  const key = decodeURIComponent(url.pathname.slice(1));
  const query = url.searchParams;
  const uploadId = query.get('uploadId');
  if (method === 'POST' && query.has('uploads')) return begin(uploads, key);
  if (uploadId !== null) return multipart({ objects, uploads }, { method, key, uploadId, query, body });
  switch (method) {
    case 'PUT':
      objects.set(key, body);
      return { status: 200, headers: { etag: etagOf(body) } };
    case 'GET':
      return query.has('list-type') ? list(objects, key.replace(/\/$/, ''), query) : get(objects, key);
    case 'HEAD':
      return get(objects, key);
    case 'DELETE':
      objects.delete(key);
      return { status: 204 };
    default:
      return failed(405, 'MethodNotAllowed');
  }
}

function get(objects: StoredObjects['objects'], key: string): Answer {
  const found = objects.get(key);
  if (!found) return failed(404, 'NoSuchKey');
  return { status: 200, body: found, headers: { etag: etagOf(found), 'content-length': String(found.length) } };
}

function begin(uploads: Uploads, key: string): Answer {
  const id = randomUUID();
  uploads.set(`${id} ${key}`, new Map());
  return xml(`<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`);
}

type PartRequest = { method: string; key: string; uploadId: string; query: URLSearchParams; body: Buffer };

/** Handles a multipart upload. The object exists only once its parts have been combined. */
function multipart({ objects, uploads }: StoredObjects, { method, key, uploadId, query, body }: PartRequest): Answer {
  const parts = uploads.get(`${uploadId} ${key}`);
  if (!parts) return failed(404, 'NoSuchUpload');
  if (method === 'PUT') {
    parts.set(Number(query.get('partNumber')), body);
    return { status: 200, headers: { etag: etagOf(body) } };
  }
  uploads.delete(`${uploadId} ${key}`);
  if (method === 'DELETE') return { status: 204 };
  const all = [...parts].toSorted(([a], [b]) => a - b).map(([, part]) => part);
  if (all.slice(0, -1).some((part) => part.length < MIN_PART_BYTES)) return failed(400, 'EntityTooSmall');
  objects.set(key, Buffer.concat(all));
  return xml('<CompleteMultipartUploadResult><ETag>"whole"</ETag></CompleteMultipartUploadResult>');
}

function list(objects: StoredObjects['objects'], bucket: string, query: URLSearchParams): Answer {
  const prefix = query.get('prefix') ?? '';
  const after = query.get('continuation-token') ?? '';
  const most = Number(query.get('max-keys') ?? MAX_KEYS);
  const keys = [...objects.keys()]
    .filter((key) => key.startsWith(`${bucket}/${prefix}`))
    .map((key) => key.slice(bucket.length + 1))
    .filter((key) => key > after)
    .toSorted();
  const page = keys.slice(0, most);
  const contents = page.map((key) => `<Contents><Key>${key}</Key></Contents>`).join('');
  const next = keys.length > most ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : '';
  return xml(`<ListBucketResult><IsTruncated>${next !== ''}</IsTruncated>${contents}${next}</ListBucketResult>`);
}

const etagOf = (body: Buffer): string => `"${createHash('md5').update(body).digest('hex')}"`;

function xml(body: string, status = 200): Answer {
  return { status, body: `<?xml version="1.0"?>${body}`, headers: { 'content-type': 'application/xml' } };
}

function failed(status: number, code: string): Answer {
  return xml(`<Error><Code>${code}</Code><Message>${code}</Message></Error>`, status);
}
