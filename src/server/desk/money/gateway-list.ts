import type { DeskResponse } from '../../../contracts/desk/endpoints.ts';
import type { Database } from '../../running/db/connect.ts';
import {
  type GatewayAccount,
  type Gateways,
  paymentsByMethod,
  readStandings,
  readTurns,
} from '../../selling/payments/service.ts';
import { DAY_MS } from '../../../domain/time/durations.ts';

type Listed = Pick<DeskResponse<'gateways'>, 'gateways' | 'turns'>;

const SHOWN_DAYS = 7;
const SHOWN_TURNS = 20;

/**
 * How each gateway stands and what was paid there, and what a merchant enters in its dashboard so that its webhooks reach
 * the shop. Only the name of the secret's setting is sent.
 */
export async function listGateways(
  database: Database,
  gateways: Gateways,
  { shopUrl, now }: { shopUrl: string; now: number },
): Promise<Listed> {
  const standings = await readStandings(database);
  const payments = await paymentsByMethod(database, { from: now - SHOWN_DAYS * DAY_MS, to: now });
  const turns = await readTurns(database, SHOWN_TURNS);
  const nameOf = (provider: string) => gateways.all.find(({ id }) => id === provider)?.name ?? provider;
  return {
    gateways: gateways.all.map((account) => {
      const { id, name, environment, settings, webhooks } = account;
      const role = roleOf(gateways, account);
      const standing = standings.find(({ provider }) => provider === id);
      return {
        id,
        name,
        environment,
        role,
        // With one gateway nothing turns away from it, whatever was found while there were two.
        away: gateways.second === undefined ? null : awayOf(standing),
        payments: payments
          .filter(({ provider }) => provider === id)
          .map(({ method, succeeded, failed, left }) => ({ method, succeeded, failed, left })),
        webhookUrl: `${shopUrl}${webhooks.path}`,
        secretName: settings.webhookSecret,
        events: [...(webhooks.events ?? [])],
      };
    }),
    turns: turns.map(({ provider, at, ...turn }) => ({ gateway: nameOf(provider), at: at.toISOString(), ...turn })),
  };
}

function roleOf({ current, second }: Gateways, { id }: GatewayAccount): 'first' | 'second' | 'former' {
  if (id === current.id) return 'first';
  return id === second?.id ? 'second' : 'former';
}

type Times = { awaySince: number | null; lookAgainAt: number | null };

function awayOf(standing: Times | undefined): { since: string; lookAgainAt: string } | null {
  if (standing === undefined || standing.awaySince === null || standing.lookAgainAt === null) return null;
  const { awaySince, lookAgainAt } = standing;
  return { since: new Date(awaySince).toISOString(), lookAgainAt: new Date(lookAgainAt).toISOString() };
}
