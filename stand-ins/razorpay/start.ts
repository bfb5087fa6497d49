import formbody from '@fastify/formbody';
import Fastify from 'fastify';
import { addApi } from './api.ts';
import { addCheckout } from './checkout/routes.ts';
import { addControlRoutes, type Control, createControl } from './control.ts';
import { createGateway, type GatewayOptions } from './gateway.ts';

const TICK_MS = 250;

export type StartOptions = Partial<GatewayOptions> & {
  /** 0 (the default) uses any free port. */
  port?: number;
  host?: string;
};

export type RunningRazorpay = {
  /** The origin, without a trailing slash; the API is under /v1. */
  url: string;
  keyId: string;
  keySecret: string;
  webhookSecret: string;
  control: Control;
  close: () => Promise<void>;
};

/** Builds and starts the simulated Razorpay; tests use it on a free port. */
export async function startRazorpay(options: StartOptions = {}): Promise<RunningRazorpay> {
  const { port = 0, host = '127.0.0.1', ...rest } = options;
  const gateway = createGateway({
    keyId: 'rzp_test_demo',
    keySecret: 'demo-secret',
    webhookSecret: 'demo-webhook-secret',
    webhookUrl: null,
    merchantName: 'Gulmohar (demo shop)',
    dataDir: null,
    now: Date.now,
    ...rest,
  });
  const control = createControl(gateway);
  const app = Fastify({ logger: { level: 'error' }, bodyLimit: 256 * 1024, forceCloseConnections: true });
  await app.register(formbody);
  addApi(app, gateway);
  addCheckout(app, gateway);
  addControlRoutes(app, gateway, control);
  const url = await app.listen({ port, host });
  const ticking = setInterval(gateway.tick, TICK_MS).unref();
  const { keyId, keySecret, webhookSecret } = gateway.options;
  return {
    url,
    keyId,
    keySecret,
    webhookSecret,
    control,
    close: async () => {
      clearInterval(ticking);
      gateway.webhooks.stop();
      await gateway.webhooks.idle();
      await app.close();
      gateway.records.flush();
    },
  };
}
