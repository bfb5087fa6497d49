import path from 'node:path';
import type { Environment } from '../../src/server/running/environment/config-error.ts';
import { FEED_ENVIRONMENT, freePort, type Processes } from './processes.ts';

/** Settings of the simulated WhatsApp, which a demo uses unless its environment sets any WhatsApp setting. */
const WHATSAPP_DEMO = {
  WHATSAPP_PHONE_ID: 'demo-phone',
  WHATSAPP_TOKEN: 'demo-token',
  WHATSAPP_APP_SECRET: 'demo-secret',
  WHATSAPP_VERIFY_TOKEN: 'demo-verify',
};
const WHATSAPP_KEYS = [...Object.keys(WHATSAPP_DEMO), 'WHATSAPP_BASE_URL'];
/** Inputs for starting the demo's servers. `hasFeed`: the catalogue is a real shop's, not the demo's. */
type DemoServers = {
  processes: Processes;
  settings: Environment;
  port: number;
  dataDir: string;
  hasFeed: boolean;
  /** The gateway of new orders. */
  paymentType: string;
  /** Whether the other gateways' stand-ins are started too, so that the desk can turn a second one on. */
  withSecondGateway?: boolean;
  /** Who books couriers: one of COURIERS below, or `both`. */
  courier: string;
};

/** Addresses of the stand-ins that were started. `vpa`: the UPI ID that pays at the gateway's. */
export type StandInAddresses = {
  feed?: string;
  gateway?: string;
  vpa?: string;
  whatsapp?: string;
  /** By the name of who books couriers there. */
  couriers?: Readonly<Record<string, string>>;
};

/** How far above the shop's port a second gateway listens. */
const SECOND_GATEWAY = 5;

/** The gateways' stand-ins: the setting that names another address, how one is started, and the UPI ID that pays. */
const GATEWAYS: Readonly<
  Record<string, { baseUrl: string; vpa: string; start: (deps: DemoServers) => Promise<string> }>
> = {
  cashfree: { baseUrl: 'CASHFREE_BASE_URL', vpa: 'testsuccess@gocash', start: startGateway },
  razorpay: { baseUrl: 'RAZORPAY_BASE_URL', vpa: 'success@razorpay', start: startRazorpay },
};

/**
 * Starts a stand-in for each outside system that the settings do not name, and writes its address into `standIns`.
 * Returns the environment that the shop needs to use them.
 */
export async function startDemoServers(deps: DemoServers, standIns: StandInAddresses): Promise<Record<string, string>> {
  const { settings, hasFeed } = deps;
  const environment: Record<string, string> = {};
  if (!hasFeed) {
    environment['SHOP_FEED_URL'] = standIns.feed = await startFeed(deps);
    environment['DEMO_MERCHANT'] = 'on';
  }
  const gateway = GATEWAYS[deps.paymentType];
  if (gateway && settings[gateway.baseUrl] === undefined) {
    environment[gateway.baseUrl] = standIns.gateway = await gateway.start(deps);
    standIns.vpa = gateway.vpa;
  }
  for (const [id, other] of Object.entries(deps.withSecondGateway === true ? GATEWAYS : {})) {
    if (id === deps.paymentType || settings[other.baseUrl] !== undefined) continue;
    environment[other.baseUrl] = await other.start(deps);
  }
  if (!WHATSAPP_KEYS.some((key) => settings[key] !== undefined)) {
    Object.assign(environment, WHATSAPP_DEMO);
    // Quiet hours are off, so that a demo shows its messages at night, too.
    environment['QUIET_HOURS'] = settings['QUIET_HOURS'] ?? 'off';
    environment['WHATSAPP_BASE_URL'] = standIns.whatsapp = await startWhatsApp(deps);
  }
  Object.assign(environment, await startCouriers(deps, standIns));
  return environment;
}

/** Returns a local address that reaches a shop listening on `host`. */
export function loopback(host: string | undefined): string {
  return host === undefined || host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
}

async function startFeed({ processes, port, dataDir }: DemoServers): Promise<string> {
  const feedPort = await freePort(port + 1);
  processes.start(
    'The demo feed',
    'stand-ins/shop-feed/main.ts',
    {
      ...FEED_ENVIRONMENT,
      SHOP_FEED_PORT: String(feedPort),
      SHOP_FEED_HOST: '127.0.0.1',
      SHOP_FEED_PICTURES: path.join(dataDir, 'demo-pictures'),
    },
    { lowPriority: true },
  );
  return `http://127.0.0.1:${feedPort}`;
}

async function startGateway({ processes, settings, port, dataDir, paymentType }: DemoServers): Promise<string> {
  const gatewayPort = await freePort(port + (paymentType === 'cashfree' ? 2 : SECOND_GATEWAY));
  processes.start('The payment stand-in', 'stand-ins/gateway/main.ts', {
    GATEWAY_PORT: String(gatewayPort),
    GATEWAY_PUBLIC_URL: `http://localhost:${gatewayPort}`,
    GATEWAY_APP_ID: settings['CASHFREE_APP_ID'] ?? 'demo-app',
    GATEWAY_SECRET_KEY: settings['CASHFREE_SECRET_KEY'] ?? 'demo-secret',
    GATEWAY_DATA_DIR: path.join(dataDir, 'demo-gateway'),
  });
  return `http://localhost:${gatewayPort}`;
}

async function startRazorpay({ processes, settings, port, dataDir, paymentType }: DemoServers): Promise<string> {
  const razorpayPort = await freePort(port + (paymentType === 'razorpay' ? 2 : SECOND_GATEWAY));
  processes.start('The payment stand-in', 'stand-ins/razorpay/main.ts', {
    RAZORPAY_STAND_IN_PORT: String(razorpayPort),
    RAZORPAY_WEBHOOK_URL: `http://${loopback(settings['HOST'])}:${port}/api/webhooks/razorpay`,
    RAZORPAY_DATA_DIR: path.join(dataDir, 'demo-razorpay'),
  });
  return `http://localhost:${razorpayPort}`;
}

async function startWhatsApp({ processes, settings, port }: DemoServers): Promise<string> {
  const whatsappPort = await freePort(port + 3);
  processes.start('The WhatsApp stand-in', 'stand-ins/whatsapp/main.ts', {
    ...WHATSAPP_DEMO,
    WHATSAPP_STAND_IN_PORT: String(whatsappPort),
    WHATSAPP_WEBHOOK_URL: `http://${loopback(settings['HOST'])}:${port}/api/webhooks/whatsapp`,
  });
  return `http://localhost:${whatsappPort}`;
}

/** The simulated companies that book couriers. A demo uses one unless its environment sets any of its settings. */
const COURIERS: readonly {
  id: string;
  name: string;
  program: string;
  demo: Readonly<Record<string, string>>;
  /** What the names of its settings begin with. */
  prefix: string;
  abovePort: number;
  webhookPath: string;
}[] = [
  {
    id: 'shiprocket',
    name: 'Shiprocket',
    program: 'stand-ins/shiprocket/main.ts',
    demo: {
      SHIPROCKET_EMAIL: 'demo@example.in',
      SHIPROCKET_PASSWORD: 'demo-password',
      SHIPROCKET_WEBHOOK_TOKEN: 'demo-token',
    },
    prefix: 'SHIPROCKET',
    abovePort: 4,
    webhookPath: '/api/webhooks/shipments',
  },
  {
    id: 'delhivery',
    name: 'Delhivery',
    program: 'stand-ins/delhivery/main.ts',
    demo: {
      DELHIVERY_TOKEN: 'demo-token',
      DELHIVERY_WEBHOOK_TOKEN: 'demo-token',
      DELHIVERY_PICKUP_PIN: '302001',
    },
    prefix: 'DELHIVERY',
    abovePort: 6,
    webhookPath: '/api/webhooks/shipments/delhivery',
  },
];

async function startCouriers(
  { processes, settings, port, dataDir, courier }: DemoServers,
  standIns: StandInAddresses,
): Promise<Record<string, string>> {
  const chosen = COURIERS.filter(({ id }) => courier === 'both' || courier === id);
  if (chosen.length === 0) {
    throw new Error(`--courier must be ${COURIERS.map(({ id }) => id).join(', ')} or both.`);
  }
  const environment: Record<string, string> = {};
  for (const { name, program, demo, prefix, abovePort, webhookPath } of chosen) {
    if ([...Object.keys(demo), `${prefix}_BASE_URL`].some((key) => settings[key] !== undefined)) continue;
    const courierPort = await freePort(port + abovePort);
    processes.start(`The ${name} stand-in`, program, {
      ...demo,
      [`${prefix}_STAND_IN_PORT`]: String(courierPort),
      [`${prefix}_WEBHOOK_URL`]: `http://${loopback(settings['HOST'])}:${port}${webhookPath}`,
      [`${prefix}_DATA_DIR`]: path.join(dataDir, `demo-${name.toLowerCase()}`),
    });
    const url = `http://localhost:${courierPort}`;
    Object.assign(environment, demo, { [`${prefix}_BASE_URL`]: url });
    standIns.couriers = { ...standIns.couriers, [name]: url };
  }
  return environment;
}
