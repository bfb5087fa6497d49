import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { isSameSecret } from '../encryption/same-secret.ts';
import { ShopError } from '../errors.ts';
import type { ShipmentRow } from '../shipments/service.ts';
import type { ShippingDeps } from './deps.ts';
import { CAUSE } from './due-shipments.ts';

/** The header with Shiprocket's token. */
const TOKEN_HEADER = 'x-api-key';

/**
 * Handles POST /api/webhooks/shipments: couriers' scans. Shiprocket rejects webhook URLs that contain its own
 * name.
 */
export function trackingRoutes(deps: ShippingDeps, token: string): FastifyPluginAsync {
  return async (app) => {
    // Before the body is read, so that a stranger's takes no memory.
    const onRequest = async ({ headers: { [TOKEN_HEADER]: received } }: FastifyRequest) => {
      if (typeof received !== 'string' || !isSameSecret(received, token)) throw new ShopError('invalid_signature');
    };
    app.post('/api/webhooks/shipments', { onRequest }, async (request) => {
      await receiveTracking(deps, request.body);
      return { ok: true };
    });
  };
}

/**
 * Stores what a webhook reports. Repeated, late and unknown webhooks change nothing and still succeed,
 * because they would otherwise be sent for ever. Rejects if the database cannot store it.
 */
export async function receiveTracking(deps: ShippingDeps, body: unknown): Promise<'new' | 'known' | 'unknown'> {
  const report = deps.provider.readWebhook(body);
  const shipment = report && (await shipmentOf(deps, report.awb));
  if (!report || !shipment) {
    deps.log.info({ readable: report !== null }, 'webhook for unknown shipment');
    return 'unknown';
  }
  return (await deps.merchant.recordScans(shipment, report.scans, CAUSE(deps.provider.name))) ? 'new' : 'known';
}

async function shipmentOf({ database, provider }: ShippingDeps, awb: string): Promise<ShipmentRow | null> {
  const row = await database
    .selectFrom('shipment')
    .selectAll()
    .where(sql`upper(awb)`, '=', awb.toUpperCase())
    .where('provider', '=', provider.id)
    .orderBy('created_at', 'desc')
    .executeTakeFirst();
  return row ?? null;
}
