import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyPluginAsync } from 'fastify';
import { sql } from 'kysely';
import { ShopError } from '../errors.ts';
import type { ShipmentRow } from '../shipments/service.ts';
import type { ShippingDeps } from './deps.ts';
import { CAUSE } from './due-shipments.ts';

/** The header that Shiprocket sends its token in. */
const TOKEN_HEADER = 'x-api-key';

/** POST /api/webhooks/shipments: what couriers saw. Shiprocket takes no address that holds its own name. */
export function trackingRoutes(deps: ShippingDeps, token: string): FastifyPluginAsync {
  return async (app) => {
    app.post('/api/webhooks/shipments', async (request) => {
      if (!isSame(request.headers[TOKEN_HEADER], token)) throw new ShopError('invalid_signature');
      await takeTracking(deps, request.body);
      return { ok: true };
    });
  };
}

/** In a time that tells nothing of how much of it is right. */
function isSame(given: unknown, own: string): boolean {
  const digest = (text: string) => createHmac('sha256', 'compare').update(text).digest();
  return typeof given === 'string' && timingSafeEqual(digest(given), digest(own));
}

/**
 * Keeps what a webhook tells. Repeated, late and unknown ones change nothing, and are answered as well: they would be sent
 * for ever. Rejects where the database cannot keep it.
 */
export async function takeTracking(deps: ShippingDeps, body: unknown): Promise<'new' | 'known' | 'unknown'> {
  const told = deps.provider.readWebhook(body);
  const shipment = told && (await shipmentOf(deps, told.awb));
  if (!told || !shipment) {
    deps.log.info({ readable: told !== null }, 'a webhook told of no parcel of ours');
    return 'unknown';
  }
  return (await deps.merchant.recordScans(shipment, told.scans, CAUSE(deps.provider.name))) ? 'new' : 'known';
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
