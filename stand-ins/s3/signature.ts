import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

export type SignedRequest = {
  method: string;
  /** Path and query exactly as received. */
  target: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
};

const HEADER =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([\da-f]{64})$/;

const FIFTEEN_MINUTES = 15 * 60 * 1000;

/**
 * Checks a request's AWS Signature Version 4 and that the body is the one that was signed. Returns null if
 * both are right, otherwise the S3 error code.
 */
export function signatureFault(
  request: SignedRequest,
  { accessKeyId, secretAccessKey, now }: { accessKeyId: string; secretAccessKey: string; now: number },
): string | null {
  const [found, keyId = '', day = '', region = '', names = '', signature = ''] =
    HEADER.exec(request.headers.authorization ?? '') ?? [];
  if (found === undefined) return 'AccessDenied';
  if (keyId !== accessKeyId) return 'InvalidAccessKeyId';
  const date = single(request.headers['x-amz-date']);
  const at = Date.parse(date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));
  if (!(Math.abs(now - at) < FIFTEEN_MINUTES)) return 'RequestTimeTooSkewed';
  const payload = single(request.headers['x-amz-content-sha256']);
  if (payload !== 'UNSIGNED-PAYLOAD' && payload !== sha256(request.body)) return 'XAmzContentSHA256Mismatch';
  const scope = `${day}/${region}/s3/aws4_request`;
  const text = ['AWS4-HMAC-SHA256', date, scope, sha256(canonical(request, names.split(';'), payload))].join('\n');
  const key = ['s3', 'aws4_request'].reduce(hmac, hmac(hmac(Buffer.from(`AWS4${secretAccessKey}`), day), region));
  const expected = hmac(key, text);
  return timingSafeEqual(expected, Buffer.from(signature, 'hex')) ? null : 'SignatureDoesNotMatch';
}

function canonical({ method, target, headers }: SignedRequest, names: readonly string[], payload: string): string {
  const [path = '', query = ''] = target.split('?');
  const fields = query
    .split('&')
    .filter((part) => part !== '')
    .map((part) => (part.includes('=') ? part : `${part}=`))
    .toSorted()
    .join('&');
  const lines = names.map((name) => `${name}:${single(headers[name]).trim().replaceAll(/ +/g, ' ')}\n`).join('');
  return [method, path, fields, lines, names.join(';'), payload].join('\n');
}

const single = (value: string | string[] | undefined): string => (typeof value === 'string' ? value : '');
const sha256 = (data: Buffer | string): string => createHash('sha256').update(data).digest('hex');
const hmac = (key: Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();
