import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { connectDatabase, type Database } from '../../src/server/running/db/connect.ts';
import type { RunningGateway } from '../../stand-ins/gateway/start.ts';
import { FAULT_KINDS } from '../../stand-ins/whatsapp/faults.ts';
import { type RunningWhatsApp, startWhatsApp } from '../../stand-ins/whatsapp/start.ts';
import { freePort } from '../../scripts/start/processes.ts';
import { openGateway } from '../paying-shop.ts';
import { databaseForDrill } from '../database/template-database.ts';
import { compareCards } from './compare/compare-cards.ts';
import { compareLives } from './compare/compare-lives.ts';
import { CARD_LIVES } from './gift-card-lives.ts';
import { LIVES } from './life-plans.ts';
import type { Life, World } from './life-steps.ts';
import { startMerchantReceiver } from './merchant-receiver.ts';
import { type Random, seededRandom } from './random.ts';
import { type Shops, startShops } from './shops.ts';
import { aheadOf } from './fault-injection.ts';
import { post } from './shopper.ts';

export type LivesOptions = {
  seed: number;
  lives: number;
  cards: number;
  kills: number;
  print?: (line: string) => void;
};
export type LivesResult = { violations: string[]; counts: Record<string, number> };

const MINUTE = 60_000;
const STEP_LIMIT_MS = 60_000;
const QUIET_LIMIT_MS = 60_000;
/**
 * If the due work does not change for this many ms, it waits for something else: an earlier message of its
 * order, or the claim of a killed process.
 */
const UNCHANGED_MS = 1_200;
/** More steps than any life has, so that the kills are spread over the whole run. */
const STEPS_OF_A_LIFE = 12;
/**
 * Faults that are left out, because neither a retry nor a delivery report repairs them. After a final refusal
 * or an unusable response this transport loses the message, and records that. messages/faults.test.ts tests
 * them with a second transport.
 */
const HOPELESS: ReadonlySet<string> = new Set(['refuse', 'undeliverable', 'slow', 'server-error', 'bad-gateway']);
const MESSAGE_FAULTS = FAULT_KINDS.filter((kind) => !HOPELESS.has(kind));
const GATEWAY_FAULTS = ['delay', 'drop', 'cut', 'error-500', 'error-500-after'] as const;

/**
 * Follows orders after their payment: COD, failed attempts, RTO, cancellation, exchange, return and review; and gift
 * cards with the orders that they pay.
 * The clocks of the two processes are 5 s apart. They are killed between and within the steps; reports and webhooks are repeated, late or lost; every
 * event is delivered again. Then compares all messages and refunds with what each life must end in.
 */
export async function runLives({
  seed,
  lives,
  cards,
  kills,
  print = () => undefined,
}: LivesOptions): Promise<LivesResult> {
  const random = seededRandom(seed);
  const { url, drop } = await databaseForDrill();
  const gateway = await openGateway({ settings: { refund: { afterMs: MINUTE, outcome: 'SUCCESS' } } });
  const merchant = await startMerchantReceiver(random.fork(1));
  const port = await freePort();
  const whatsapp = await startWhatsApp({
    webhookUrl: `http://127.0.0.1:${port}/api/webhooks/whatsapp`,
    now: () => gateway.control.settings().now,
  });
  const shops = await startShops(
    2,
    {
      database: { engine: 'postgres', url },
      gateway: { url: gateway.url, appId: gateway.appId, secretKey: gateway.secretKey },
      merchant: { url: merchant.url, secret: merchant.secret },
      pricesUrl: null,
      reconciler: true,
      graceMs: 120 * MINUTE,
      timeoutMs: 2_000,
      whatsappUrl: whatsapp.url,
    },
    { firstPort: port, apartMs: 5_000 },
  );
  const database = await connectDatabase({ engine: 'postgres', url, poolSize: 4 });
  try {
    print(`seed ${seed}: ${lives} lives after the payment, ${cards} gift cards, ${kills} kills`);
    const stage = { gateway, whatsapp, shops, database };
    const { lived, withCards } = await liveAll({ lives, cards, kills }, random, stage);
    const unquiet = await runUntilQuiet(stage);
    const crashes = shops.crashes();
    const evidence = { database, kills, phones: whatsapp.phones, gateway };
    const compared = [
      ...(await compareLives({ ...evidence, lived })),
      ...(await compareCards({ ...evidence, lived: withCards })),
    ];
    return {
      violations: [...compared, ...unquiet, ...(crashes > 0 ? [`${crashes} shop processes ended by themselves`] : [])],
      counts: {
        lives: lived.length,
        'gift cards': withCards.length,
        kills: shops.kills(),
        'messages on phones': whatsapp.phones.messages.length,
      },
    };
  } finally {
    await database.destroy();
    await shops.stop();
    await Promise.all([gateway.close(), merchant.close(), whatsapp.close()]);
    await drop();
  }
}

type Stage = { gateway: RunningGateway; whatsapp: RunningWhatsApp; shops: Shops; database: Database };

async function liveAll(
  { lives, cards, kills }: { lives: number; cards: number; kills: number },
  random: Random,
  stage: Stage,
): Promise<{ lived: Life[]; withCards: Life[] }> {
  const { shops } = stage;
  const spread = Array.from({ length: kills }, (_, index) =>
    Math.floor(((index + 0.5) * (lives + cards) * STEPS_OF_A_LIFE) / (kills * 2)),
  );
  const killAt = new Set(spread);
  const blows: Promise<void>[] = [];
  const [lived, withCards]: [Life[], Life[]] = [[], []];
  let [begun, steps] = [0, 0];
  const lane = async (): Promise<void> => {
    // The cards begin among the first, as theirs are not the shortest lives.
    while (begun < lives + cards) {
      const index = begun < cards ? lives + begun : begun - cards;
      begun += 1;
      const own = random.fork(100 + index);
      const plans = index < lives ? LIVES : CARD_LIVES;
      const turn = index < lives ? index : index - lives;
      const plan = plans[turn % plans.length];
      if (!plan) continue;
      const mobile = `90${String(10_000_000 + index)}`;
      // Each plan runs in both languages, alternately.
      const language = (turn + Math.floor(turn / plans.length)) % 2 === 0 ? 'hi' : 'en';
      const life: Life = { plan: plan.name, mobile, language, orderIds: [], stuck: [] };
      (index < lives ? lived : withCards).push(life);
      const onStep = (): void => {
        injectFault(stage, own, `91${mobile}`);
        if (killAt.has(steps))
          blows.push(sleep(own.between(0, 60)).then(() => shops.killAndRestart(own.between(0, 1))));
        steps += 1;
      };
      await plan.live(worldOf(stage, life, own, onStep)).catch((error: unknown) => {
        life.stuck.push(error instanceof Error ? error.message : 'it broke off');
      });
    }
  };
  await Promise.all(Array.from({ length: 6 }, lane));
  // If the lives had fewer steps than estimated, the remaining kills happen after them.
  for (let left = kills - blows.length; left > 0; left -= 1) await shops.killAndRestart(left % 2);
  await Promise.all(blows);
  return { lived, withCards };
}

function injectFault({ gateway, whatsapp }: Stage, random: Random, to: string): void {
  if (random.chance(0.4)) {
    const kind = MESSAGE_FAULTS[random.between(0, MESSAGE_FAULTS.length - 1)];
    if (kind !== undefined) whatsapp.fault({ kind, ms: random.between(5, 400), times: random.between(1, 2), to });
  }
  if (random.chance(0.3)) {
    const kind = random.pick(['duplicate', 'delay', 'drop', 'reorder'] as const);
    gateway.control.webhookFault({ kind, ms: random.between(5, 500), count: random.between(1, 2) });
  }
  if (random.chance(0.15)) {
    gateway.control.fault({
      endpoint: random.pick(['create-refund', 'get-refunds', 'get-order'] as const),
      kind: random.pick(GATEWAY_FAULTS),
      ms: 50,
      times: 1,
    });
  }
}

function worldOf({ gateway, whatsapp, shops, database }: Stage, life: Life, random: Random, onStep: () => void): World {
  return {
    life,
    gateway,
    whatsapp,
    database,
    random,
    shopUrl: () => random.pick(shops.urls),
    ask: (path, body) => post(`${random.pick(shops.urls)}${path}`, body),
    /**
     * Runs the command until its effect is visible, sometimes twice at once, and sometimes again afterwards.
     */
    async step(name, argv, isDone) {
      onStep();
      const end = Date.now() + STEP_LIMIT_MS;
      const give = () => shops.command(random.between(0, 1), argv);
      while (Date.now() < end) {
        await Promise.all(Array.from({ length: random.chance(0.2) ? 2 : 1 }, give));
        if (await isDone()) {
          if (random.chance(0.3)) await give();
          return;
        }
        await sleep(random.between(30, 150));
      }
      throw new Error(`${name} was never done: ${await whatWaits(database, life.orderIds)}`);
    },
  };
}

/** Says what an order's books and the database's sessions look like, for whoever reads why a step never ended. */
async function whatWaits(database: Database, orderIds: readonly string[]): Promise<string> {
  const ids = [...orderIds, ''];
  const rows = await Promise.all([
    database.selectFrom('gateway_order').selectAll().where('order_id', 'in', ids).execute(),
    database
      .selectFrom('refund')
      .select(['refund_id', 'kind', 'state', 'next_at', 'attempts', 'last_error'])
      .where('order_id', 'in', ids)
      .execute(),
    sql`select pid, state, wait_event, now() - state_change as since, left(query, 160) as query from pg_stat_activity
        where datname = current_database() and state <> 'idle'`
      .execute(database)
      .then(({ rows: sessions }) => sessions),
  ]);
  return JSON.stringify(rows);
}

/**
 * Ends the faults, delivers every event once more, and moves time on until nothing is due. Returns what was still at
 * work when it gave up waiting.
 */
async function runUntilQuiet({ gateway, whatsapp, shops, database }: Stage): Promise<string[]> {
  const unquiet: string[] = [];
  gateway.control.clearFaults();
  await fetch(`${whatsapp.url}/control/faults`, { method: 'DELETE' });
  await gateway.control.deliverWebhooks();
  await database
    .updateTable('outbox')
    .set({ delivered_at: null, next_at: new Date(gateway.control.settings().now) })
    .where('topic', '=', 'shopper_message')
    .execute();
  for (const minutes of [0, 2, 3, 12, 31, 35, 60]) {
    await gateway.control.advance(minutes * MINUTE);
    shops.setClock(aheadOf(gateway));
    await gateway.control.deliverWebhooks();
    await whatsapp.idle();
    unquiet.push(...(await untilQuiet(database, gateway)));
  }
  return unquiet;
}

async function untilQuiet(database: Database, { control }: RunningGateway): Promise<string[]> {
  const end = Date.now() + QUIET_LIMIT_MS;
  let [seen, since] = ['', Date.now()];
  while (Date.now() < end) {
    const due = new Date(control.settings().now);
    const waiting = await Promise.all([
      database.selectFrom('gateway_order').select('order_id').where('next_sync_at', '<=', due).limit(20).execute(),
      database.selectFrom('refund').select('refund_id').where('next_at', '<=', due).limit(20).execute(),
      database.selectFrom('outbox').select('id').where('next_at', '<=', due).limit(20).execute(),
      database.selectFrom('message').select('id').where('next_at', '<=', due).limit(20).execute(),
      database.selectFrom('invoice_due').select('order_id').where('next_at', '<=', due).limit(20).execute(),
    ]);
    const now = JSON.stringify(waiting);
    if (now !== seen) [seen, since] = [now, Date.now()];
    if (waiting.flat().length === 0 || Date.now() - since > UNCHANGED_MS) return [];
    await sleep(50);
  }
  return [`after ${QUIET_LIMIT_MS / 1000} s there is still work: ${seen}`];
}
