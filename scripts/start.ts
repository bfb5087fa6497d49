import './start/end-with-parent.ts';
import { mkdir } from 'node:fs/promises';
import type { Config } from '../src/server/settings/config/config.ts';
import { missingDetails } from '../src/domain/merchant/missing-details.ts';
import { DETAIL_NAMES } from '../src/server/settings/config/start-warnings.ts';
import { announcement } from './start/announcement.ts';
import { feedInWords, firstSyncLimit, settingsOfFeed, whileEmpty } from './start/chosen-feed.ts';
import { demoDeskPassword } from './start/demo-desk-password.ts';
import { loopback, type StandInAddresses, startDemoServers } from './start/demo-servers.ts';
import { HELP, readFlags, settingsOfFlags } from './start/flags.ts';
import { type Plan, readPlan } from './start/plan.ts';
import { noteRunningDemo } from '../src/server/operating/doctor/running-demo.ts';
import { resetDemo } from './start/reset-demo.ts';
import { buildIfStale } from './build.ts';
import { answering, Processes } from './start/processes.ts';

const OPEN_LIMIT_MS = 2 * 60_000;

/** What runs of a start, and how it ends. */
type Running = {
  processes: Processes;
  signal: AbortSignal;
  /** What is undone before the processes end. */
  atEnd: (() => Promise<void>)[];
};

try {
  const flags = readFlags(process.argv.slice(2));
  if (flags.help) console.log(HELP);
  else await run(await readPlan(flags, process.env));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

/** Runs until a signal ends it; further signals do not interrupt that. */
async function run(plan: Plan): Promise<void> {
  const stopping = new AbortController();
  const running: Running = { processes: new Processes(), signal: stopping.signal, atEnd: [] };
  const stop = async (exitCode: number): Promise<never> => {
    stopping.abort();
    for (const end of running.atEnd) await end();
    await running.processes.stop();
    process.exit(exitCode);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (!stopping.signal.aborted) console.log('\nStopping …');
      void stop(0);
    });
  }
  try {
    await open(plan, running);
  } catch (error) {
    // An error caused by the stop is not reported.
    if (stopping.signal.aborted) return;
    console.error(error instanceof Error ? error.message : error);
    await stop(1);
  }
}

/** Opens the shop, with the servers of a demo around it, and says where it is. */
async function open(plan: Plan, { processes, signal, atEnd }: Running): Promise<void> {
  const { flags, settings, port, dataDir, feed, isDemo, config } = plan;
  if (flags.reset) await reset(plan);
  await mkdir(dataDir, { recursive: true });
  const building = buildIfStale({
    onStale: () => console.log('Building the pages (once, half a minute or so) …'),
    signal,
  });
  const environment: Record<string, string> = {
    ...settingsOfFlags(flags),
    PORT: String(port),
    DATA_DIR: dataDir,
    NODE_ENV: 'production',
    ...settingsOfFeed(feed),
  };
  let standIns: StandInAddresses = {};
  let deskPassword: string | null = null;
  if (isDemo) {
    deskPassword = settings['DESK_PASSWORD'] ?? (await demoDeskPassword(dataDir));
    const demo = await startDemoServers({
      processes,
      settings,
      port,
      dataDir,
      hasFeed: feed.kind !== 'demo',
      paymentType: config.shop.paymentType,
      withSecondGateway: flags.gateway === 'both',
      courier: flags.courier,
    });
    ({ standIns } = demo);
    Object.assign(environment, { DESK_PASSWORD: deskPassword, SHOP_MODE: 'demo' }, demo.environment);
  }
  if (await building) console.log('Pages built.');
  signal.throwIfAborted();
  console.log('Opening the shop …');
  processes.start('The shop', 'src/server/main.ts', environment);
  const local = `http://${loopback(settings['HOST'])}:${port}`;
  if (isDemo) atEnd.push(await noteRunningDemo(dataDir, { address: local, environment }));
  await answering(`${local}/healthz`, OPEN_LIMIT_MS, signal);
  console.log('Reading the catalogue …');
  const filled = await answering(`${local}/readyz`, firstSyncLimit(feed), signal).then(
    () => true,
    () => false,
  );
  signal.throwIfAborted();
  console.log(announcementOf(plan, { local, standIns, deskPassword }));
  if (filled) await reportDeadLinks(local, config.shop.slides);
  else console.log(`\n${whileEmpty(feed)}`);
}

function announcementOf(
  { settings, port, dataDir, feed, isDemo, config }: Plan,
  { local, standIns, deskPassword }: { local: string; standIns: StandInAddresses; deskPassword: string | null },
): string {
  const deskPort = settings['DESK_PORT'] ?? (isDemo ? String(port + 10) : null);
  const { shop, demoMerchant } = config;
  return announcement({
    address: settings['PUBLIC_URL'] ?? `http://localhost:${port}`,
    local,
    host: settings['HOST'] ?? '0.0.0.0',
    port,
    catalogue: feedInWords(feed),
    standIns,
    database: settings['DATABASE_URL'] === undefined ? `embedded, kept in ${dataDir}` : 'PostgreSQL',
    shopping: shop.shopping,
    desk: deskPort === null ? null : { address: `http://localhost:${deskPort}`, password: deskPassword },
    missing: demoMerchant ? [] : missingDetails(shop).map((detail) => DETAIL_NAMES[detail]),
    offer: demoMerchant ? null : shop.offer,
  });
}

/** A demo on PostgreSQL is reset by giving it another database. */
async function reset({ isDemo, settings, dataDir }: Plan): Promise<void> {
  if (!isDemo || settings['DATABASE_URL'] !== undefined)
    throw new Error('--demo-reset is for the demo with its embedded database: nothing was reset.');
  const aside = await resetDemo(dataDir);
  if (aside !== null) console.log(`The demo begins anew; its data until now is in ${aside}.`);
}

/** Says which slides lead to a product or a collection that the catalogue does not have. */
async function reportDeadLinks(shop: string, slides: Config['shop']['slides']): Promise<void> {
  for (const { href } of slides) {
    const { status } = await fetch(`${shop}${href}`, { redirect: 'follow' });
    if (status === 404) console.log(`\nA slide of shop.config.ts leads to ${href}, which this shop does not have.`);
  }
}
