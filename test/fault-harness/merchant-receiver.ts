import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import * as v from 'valibot';
import { signMerchantWebhook } from '../../src/server/communication/merchant-webhook/merchant-webhook.ts';
import type { Random } from './random.ts';

const bodySchema = v.object({
  id: v.string(),
  type: v.string(),
  order: v.object({
    orderId: v.string(),
    amountPaise: v.number(),
    items: v.array(v.object({ variantId: v.string(), quantity: v.number(), pricePaise: v.number() })),
  }),
});

/** One message as the merchant's system received it. */
export type MerchantMessage = v.InferOutput<typeof bodySchema>;

export type MerchantReceiver = {
  url: string;
  secret: string;
  /** Returns the messages per order, each event once, ordered by first successful delivery. */
  received(): Map<string, MerchantMessage[]>;
  /** Sets the function that is called with each event when it arrives for the first time. */
  listen(listener: (message: MerchantMessage) => void): void;
  deliveries(): number;
  /** Returns the headers of the newest message about an order. */
  headersOf(orderId: string): IncomingHttpHeaders | undefined;
  wrongSignatures(): number;
  /** Ends the faults: every delivery from now on succeeds. */
  recover(): void;
  close(): Promise<void>;
};

/** Starts the merchant's system, which receives the shop's webhooks and fails at some of them. */
export async function startMerchantReceiver(random: Random): Promise<MerchantReceiver> {
  const secret = 'merchant-secret';
  const received = new Map<string, MerchantMessage[]>();
  let notify: (message: MerchantMessage) => void = () => undefined;
  const seen = new Set<string>();
  const headers = new Map<string, IncomingHttpHeaders>();
  let deliveries = 0;
  let wrongSignatures = 0;
  let faulty = true;
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const text = Buffer.concat(chunks).toString('utf8');
      deliveries += 1;
      const timestamp = String(request.headers['x-poshak-timestamp']);
      if (request.headers['x-poshak-signature'] !== signMerchantWebhook(secret, timestamp, text)) wrongSignatures += 1;
      if (faulty && random.chance(0.1)) return void response.writeHead(500).end();
      const message = v.parse(bodySchema, JSON.parse(text));
      headers.set(message.order.orderId, request.headers);
      note(message);
      // Records the message but now and then responds with 503, so that the shop has to send it again.
      response.writeHead(faulty && random.chance(0.05) ? 503 : 200).end();
    });
  });

  function note(message: MerchantMessage): void {
    if (seen.has(message.id)) return;
    seen.add(message.id);
    const { orderId } = message.order;
    received.set(orderId, [...(received.get(orderId) ?? []), message]);
    notify(message);
  }

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    url: `http://127.0.0.1:${address.port}/orders`,
    secret,
    received: () => received,
    listen: (listener) => {
      notify = listener;
    },
    deliveries: () => deliveries,
    headersOf: (orderId) => headers.get(orderId),
    wrongSignatures: () => wrongSignatures,
    recover: () => {
      faulty = false;
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
