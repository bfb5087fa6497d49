import path from 'node:path';
import type { Environment } from '../../src/server/running/environment/config-error.ts';
import { FEED_ENVIRONMENT, freePort, type Processes } from './processes.ts';

/** What the servers of a demo are started with. */
type DemoServers = {
  processes: Processes;
  settings: Environment;
  port: number;
  dataDir: string;
  /** The catalogue is a real shop's, not the demo's. */
  hasFeed: boolean;
  /** The gateway of new orders. */
  paymentType: string;
  /** Whether the other gateways' stand-ins are started too, so that the desk can turn a second one on. */
  withSecondGateway: boolean;
  /** Who books couriers: an id of COURIERS below, or `both`. */
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

/** A server that stands in for a third party, unless the settings name the third party itself. */
type StandIn = {
  /** As it is called where the start says that it ended. */
  name: string;
  program: string;
  /** How far above the shop's port it listens. */
  abovePort: number;
  host?: '127.0.0.1';
  lowPriority?: boolean;
  /** The shop's setting that names its address, and its own setting of its port. */
  address: string;
  portSetting: string;
  /** What shop and stand-in are both told. With one of these names set, the demo uses what they name instead. */
  shared?: Readonly<Record<string, string>>;
  /** What only the stand-in is told. `shop`: the shop's origin; `url`: its own; `folder`: where it may keep data. */
  own: (place: {
    settings: Environment;
    shop: string;
    url: string;
    folder: (name: string) => string;
  }) => Record<string, string>;
};

const FEED: StandIn = {
  name: 'The demo feed',
  program: 'stand-ins/shop-feed/main.ts',
  abovePort: 1,
  host: '127.0.0.1',
  lowPriority: true,
  address: 'SHOP_FEED_URL',
  portSetting: 'SHOP_FEED_PORT',
  own: ({ folder }) => ({
    ...FEED_ENVIRONMENT,
    SHOP_FEED_HOST: '127.0.0.1',
    SHOP_FEED_PICTURES: folder('demo-pictures'),
  }),
};

/** How far above the shop's port a second gateway listens. */
const SECOND_GATEWAY = 5;

/** The gateways' stand-ins, by the id of the gateway, and the UPI ID that pays there. */
const GATEWAYS: Readonly<Record<string, StandIn & { vpa: string }>> = {
  cashfree: {
    name: 'The payment stand-in',
    program: 'stand-ins/gateway/main.ts',
    abovePort: 2,
    address: 'CASHFREE_BASE_URL',
    portSetting: 'GATEWAY_PORT',
    own: ({ settings, url, folder }) => ({
      GATEWAY_PUBLIC_URL: url,
      GATEWAY_APP_ID: settings['CASHFREE_APP_ID'] ?? 'demo-app',
      GATEWAY_SECRET_KEY: settings['CASHFREE_SECRET_KEY'] ?? 'demo-secret',
      GATEWAY_DATA_DIR: folder('demo-gateway'),
    }),
    vpa: 'testsuccess@gocash',
  },
  razorpay: {
    name: 'The payment stand-in',
    program: 'stand-ins/razorpay/main.ts',
    abovePort: 2,
    address: 'RAZORPAY_BASE_URL',
    portSetting: 'RAZORPAY_STAND_IN_PORT',
    own: ({ shop, folder }) => ({
      RAZORPAY_WEBHOOK_URL: `${shop}/api/webhooks/razorpay`,
      RAZORPAY_DATA_DIR: folder('demo-razorpay'),
    }),
    vpa: 'success@razorpay',
  },
};

const WHATSAPP: StandIn = {
  name: 'The WhatsApp stand-in',
  program: 'stand-ins/whatsapp/main.ts',
  abovePort: 3,
  address: 'WHATSAPP_BASE_URL',
  portSetting: 'WHATSAPP_STAND_IN_PORT',
  shared: {
    WHATSAPP_PHONE_ID: 'demo-phone',
    WHATSAPP_TOKEN: 'demo-token',
    WHATSAPP_APP_SECRET: 'demo-secret',
    WHATSAPP_VERIFY_TOKEN: 'demo-verify',
  },
  own: ({ shop }) => ({ WHATSAPP_WEBHOOK_URL: `${shop}/api/webhooks/whatsapp` }),
};

/** The simulated companies that book couriers. */
const COURIERS: readonly (StandIn & { id: string; company: string })[] = [
  {
    id: 'shiprocket',
    company: 'Shiprocket',
    name: 'The Shiprocket stand-in',
    program: 'stand-ins/shiprocket/main.ts',
    abovePort: 4,
    address: 'SHIPROCKET_BASE_URL',
    portSetting: 'SHIPROCKET_STAND_IN_PORT',
    shared: {
      SHIPROCKET_EMAIL: 'demo@example.in',
      SHIPROCKET_PASSWORD: 'demo-password',
      SHIPROCKET_WEBHOOK_TOKEN: 'demo-token',
    },
    own: ({ shop, folder }) => ({
      SHIPROCKET_WEBHOOK_URL: `${shop}/api/webhooks/shipments`,
      SHIPROCKET_DATA_DIR: folder('demo-shiprocket'),
    }),
  },
  {
    id: 'delhivery',
    company: 'Delhivery',
    name: 'The Delhivery stand-in',
    program: 'stand-ins/delhivery/main.ts',
    abovePort: 6,
    address: 'DELHIVERY_BASE_URL',
    portSetting: 'DELHIVERY_STAND_IN_PORT',
    shared: {
      DELHIVERY_TOKEN: 'demo-token',
      DELHIVERY_WEBHOOK_TOKEN: 'demo-token',
      DELHIVERY_PICKUP_PIN: '302001',
    },
    own: ({ shop, folder }) => ({
      DELHIVERY_WEBHOOK_URL: `${shop}/api/webhooks/shipments/delhivery`,
      DELHIVERY_DATA_DIR: folder('demo-delhivery'),
    }),
  },
];

/**
 * Starts a stand-in for each outside system that the settings do not name. Returns the environment that the shop needs to use
 * them, and where they are.
 */
export async function startDemoServers(
  deps: DemoServers,
): Promise<{ environment: Record<string, string>; standIns: StandInAddresses }> {
  const { settings, paymentType, courier } = deps;
  const environment: Record<string, string> = {};
  const started = async (standIn: StandIn): Promise<string | null> => {
    const { address, shared = {} } = standIn;
    if ([address, ...Object.keys(shared)].some((name) => settings[name] !== undefined)) return null;
    const url = await start(standIn, deps);
    Object.assign(environment, shared, { [address]: url });
    return url;
  };
  const standIns: StandInAddresses = {};
  if (!deps.hasFeed) {
    standIns.feed = await start(FEED, deps);
    Object.assign(environment, { [FEED.address]: standIns.feed, DEMO_MERCHANT: 'on' });
  }
  for (const [id, gateway] of Object.entries(GATEWAYS)) {
    if (id === paymentType) {
      const url = await started(gateway);
      if (url !== null) Object.assign(standIns, { gateway: url, vpa: gateway.vpa });
    } else if (deps.withSecondGateway) await started({ ...gateway, abovePort: SECOND_GATEWAY });
  }
  const whatsapp = await started(WHATSAPP);
  if (whatsapp !== null) {
    standIns.whatsapp = whatsapp;
    // Quiet hours are off, so that a demo shows its messages at night, too.
    environment['QUIET_HOURS'] = settings['QUIET_HOURS'] ?? 'off';
  }
  for (const { id, company, ...standIn } of COURIERS) {
    const url = courier === 'both' || courier === id ? await started(standIn) : null;
    if (url !== null) standIns.couriers = { ...standIns.couriers, [company]: url };
  }
  return { environment, standIns };
}

async function start(standIn: StandIn, { processes, settings, port, dataDir }: DemoServers): Promise<string> {
  const { name, program, abovePort, host = 'localhost', lowPriority = false, portSetting, shared, own } = standIn;
  const listens = await freePort(port + abovePort);
  const url = `http://${host}:${listens}`;
  const shop = `http://${loopback(settings['HOST'])}:${port}`;
  const folder = (part: string) => path.join(dataDir, part);
  const told = { ...shared, [portSetting]: String(listens), ...own({ settings, shop, url, folder }) };
  processes.start(name, program, told, { lowPriority });
  return url;
}

/** Returns a local address that reaches a shop listening on `host`. */
export function loopback(host: string | undefined): string {
  return host === undefined || host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
}
