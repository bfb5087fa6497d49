import { once } from 'node:events';
import { createServer } from 'node:net';
import shop from '../../shop.config.ts';
import { type Config, ConfigError, readConfig } from './settings/config/config.ts';
import { isDatabaseDown } from './running/db/database-errors.ts';
import { openDatabase } from './running/db/open-database.ts';
import { readServersOf } from './running/db/read-servers.ts';
import { ACCEPTORS } from './running/http/connections.ts';
import type { Entrance } from './running/http/entrance.ts';
import type { Log } from './running/log.ts';
import { createLog } from './running/logging/create-log.ts';
import { errorFields } from './running/logging/error-fields.ts';
import { startWarnings } from './settings/config/start-warnings.ts';
import { checkExternalSystems, quickChecks } from './operating/doctor/service.ts';
import { listenAt, runShop, type ShopInService } from './run-shop.ts';
import { startTracing } from './running/tracing/start-tracing.ts';

const STOP_LIMIT_MS = 20_000;

try {
  await main();
} catch (error) {
  console.error(error instanceof ConfigError ? error.message : describeError(error));
  process.exit(1);
}

async function main(): Promise<void> {
  // Files that the shop writes are readable by its user only. The embedded database ignores this
  // (db/open-database.ts).
  process.umask(0o077);
  // Keys that the live shop needs may be in its database.
  const config = readConfig(process.env, shop, {}, { keysFollow: true });
  const log = createLog({ level: config.logLevel, plain: process.stdout.isTTY });
  // Before the database, which takes longer to open.
  await refuseTaken(config);
  // Registered first, so that a stop during the start is handled too.
  const stop = onStopSignal(config);
  for (const warning of startWarnings(config, process.env)) log.warn(warning);
  const tracing = await startTracing(process.env);
  const database = await openDatabase(config, log);
  const reads = readServersOf(config, database, log);
  const given = { environment: process.env, fileInput: shop, database, reads, log };
  const running = await runShop({ ...given, acceptors: ACCEPTORS });
  if (!stop.requested) {
    await listen(running.shop, config);
    await openDesk(running.desk, config, log);
    stop.served = true;
    log.info(openShop(running.config()), 'shop started');
    const inForce = running.config();
    void checkExternalSystems(inForce, log, quickChecks(inForce, database, Date.now()));
  }
  stop.end(async () => {
    await running.close();
    await reads.close();
    await tracing.stop();
  });
}

type Stop = {
  requested: boolean;
  /** True once shoppers may be in the shop. A stop that then exceeds its time limit is an error. */
  served: boolean;
  end: (close: ShopInService['close']) => void;
};

/** Handles the first SIGTERM or SIGINT; a second one changes nothing. */
function onStopSignal({ drainMs }: Config): Stop {
  const { promise, resolve } = Promise.withResolvers<void>();
  const stop: Stop = {
    requested: false,
    served: false,
    end: (close) => void promise.then(close).then(() => process.exit(0)),
  };
  const requestStop = (): void => {
    if (stop.requested) return;
    stop.requested = true;
    setTimeout(() => process.exit(stop.served ? 1 : 0), STOP_LIMIT_MS + drainMs).unref();
    resolve();
  };
  process.on('SIGTERM', requestStop);
  process.on('SIGINT', requestStop);
  return stop;
}

/** Returns what an operator wants to know at a glance before the first order. */
function openShop({ port, mode, gateways, databaseUrl, shop: { persuasion } }: Config): object {
  const { environment, apiUrl } = gateways.current;
  const payments = environment === 'simulated' ? `simulated at ${new URL(apiUrl).host}` : environment;
  return { port, mode, payments, database: databaseUrl === null ? 'embedded' : 'PostgreSQL', persuasion };
}

/**
 * Describes why the start failed. Drivers attach URLs with passwords to their errors, so the whole error is
 * never shown.
 */
function describeError(error: unknown): string {
  const { message, stack = '' } = errorFields(error);
  // A failover, for example: a supervisor starts the shop again.
  if (isDatabaseDown(error)) return `The shop could not start: the database is unavailable for now (${message}).`;
  return `The shop could not start: ${message}\n${stack}`;
}

async function listen(entrance: Entrance, { port, host }: Config): Promise<void> {
  try {
    await listenAt(entrance, { port, host, reusePort: ACCEPTORS > 1 });
  } catch (error) {
    throw listenFault(error, { port, host });
  }
}

/**
 * Opens the desk. If DESK_PORT is set, a failure stops the start. The demo's default desk is skipped if its
 * port is in use.
 */
async function openDesk(desk: Entrance | null, { deskPort, host }: Config, log: Log): Promise<void> {
  if (desk === null || deskPort === null) return;
  try {
    await listenAt(desk, { port: deskPort, host });
    log.info({ port: deskPort }, 'desk started');
  } catch (error) {
    if (process.env['DESK_PORT'] !== undefined) throw listenFault(error, { port: deskPort, host }, 'DESK_PORT');
    log.warn({ port: deskPort }, 'desk not started: its port is in use by another program; DESK_PORT moves it');
  }
}

function listenFault(error: unknown, { port, host }: Pick<Config, 'port' | 'host'>, key = 'PORT'): unknown {
  if (!(error instanceof Error) || !('code' in error)) return error;
  switch (error.code) {
    case 'EADDRINUSE':
      return new ConfigError(`${key} ${port} is in use by another program.`);
    case 'EACCES':
      return new ConfigError(`${key} ${port} may not be opened by this user: take one from 1024 on.`);
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
    case 'EINVAL':
      return new ConfigError(`HOST ${host} is no address of this machine.`);
    default:
      return error;
  }
}

/**
 * Rejects if the port is in use. Sockets that share a port would also share it with another shop started by
 * mistake.
 */
async function refuseTaken({ port, host }: Config): Promise<void> {
  const probe = createServer().listen({ port, host });
  try {
    await once(probe, 'listening');
  } catch (error) {
    throw listenFault(error, { port, host });
  }
  probe.close();
  await once(probe, 'close');
}
