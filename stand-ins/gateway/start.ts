import { buildGateway } from './app.ts';
import type { Control } from './control/control.ts';
import type { GatewayOptions } from './gateway.ts';

const TICK_MS = 250;

export type RunningGateway = {
  /** The origin, without a trailing slash; the API is under /pg. */
  url: string;
  appId: string;
  secretKey: string;
  control: Control;
  close: () => Promise<void>;
};

export type StartOptions = Partial<GatewayOptions> & {
  /** 0 (the default) uses any free port. */
  port?: number;
  host?: string;
};

/** Builds and starts the simulated gateway; tests use it on a free port. */
export async function startGateway(options: StartOptions = {}): Promise<RunningGateway> {
  const { port = 0, host = '127.0.0.1', appId = 'demo-app', secretKey = 'demo-secret', ...rest } = options;
  const { app, control, tick } = await buildGateway({ ...rest, appId, secretKey });
  const url = await app.listen({ port, host });
  const ticking = setInterval(tick, TICK_MS).unref();
  const close = async () => {
    clearInterval(ticking);
    await app.close();
  };
  return { url, appId, secretKey, control, close };
}
