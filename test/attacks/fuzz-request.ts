import http from 'node:http';

export type FuzzRequest = { method: string; path: string; headers: Record<string, string>; body: Buffer | null };
export type FuzzResponse = { status: number; headers: http.IncomingHttpHeaders; body: string };

const HANGS_AFTER_MS = 20_000;

/** Sends one request unchanged. Rejects if no response arrives. */
export function send(
  origin: string,
  { method, path, headers, body }: FuzzRequest,
  agent: http.Agent,
): Promise<FuzzResponse> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(origin);
    const request = http.request({ hostname, port, method, path, headers, agent, timeout: HANGS_AFTER_MS });
    request.on('timeout', () => request.destroy(new Error(`no answer within ${HANGS_AFTER_MS} ms`)));
    request.on('error', (error) => {
      // The shop may close a keep-alive connection at the moment it is reused; it never read that request.
      if (request.reusedSocket && /socket hang up|ECONNRESET|EPIPE/.test(error.message)) {
        resolve(send(origin, { method, path, headers, body }, new http.Agent({ maxSockets: 1 })));
      } else reject(error);
    });
    request.on('response', (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(chunks).toString(),
        });
      });
    });
    request.end(body ?? undefined);
  });
}
