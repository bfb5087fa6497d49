import { once } from 'node:events';
import { createServer } from 'node:http';

const ADDRESS = 'MERCHANT_WEBHOOK_RECEIVER_URL';

/**
 * Starts a stand-in for the merchant's system, which receives a shop's webhooks and answers GET with all of
 * them.
 */
export async function startWebhookReceiver(): Promise<() => void> {
  const received: string[] = [];
  const server = createServer((request, response) => {
    if (request.method === 'GET') return void response.end(`[${received.join(',')}]`);
    let text = '';
    request.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
    request.on('end', () => {
      received.push(text);
      response.end();
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  process.env[ADDRESS] = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/orders`;
  return () => server.close().closeAllConnections();
}

/** Returns the receiver's URL. */
export function webhookReceiverUrl(): string {
  return process.env[ADDRESS] ?? '';
}
