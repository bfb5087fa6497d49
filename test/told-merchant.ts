import { once } from 'node:events';
import { createServer } from 'node:http';

const ADDRESS = 'TOLD_MERCHANT_URL';

/** A merchant's own system, which hears of a shop's orders by webhook, and answers GET with all that it was told. */
export async function startToldMerchant(): Promise<() => void> {
  const told: string[] = [];
  const server = createServer((request, response) => {
    if (request.method === 'GET') return void response.end(`[${told.join(',')}]`);
    let text = '';
    request.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
    request.on('end', () => {
      told.push(text);
      response.end();
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  process.env[ADDRESS] = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/orders`;
  return () => server.close().closeAllConnections();
}

/** Where it listens. */
export function toldMerchantUrl(): string {
  return process.env[ADDRESS] ?? '';
}
