import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { ShopError } from '../../running/errors.ts';
import type { ShipmentRow } from '../shipments/service.ts';
import type { ShippingProvider, TrackingWebhook } from './courier-port.ts';
import type { ShippingDeps } from './deps.ts';
import { CAUSE } from './due-shipments.ts';

/** Handles the webhooks of each provider that sends any: couriers' scans. */
export function trackingRoutes(deps: ShippingDeps): FastifyPluginAsync {
  return async (app) => {
    for (const provider of deps.providers.all) {
      const { webhook } = provider;
      if (webhook === null) continue;
      // Before the body is read, so that a stranger's takes no memory.
      const onRequest = async ({ headers }: FastifyRequest) => {
        if (!webhook.isGenuine(headers)) throw new ShopError('invalid_signature');
      };
      app.post(webhook.path, { onRequest }, async (request) => {
        const outcome = await receiveTracking(deps, provider, webhook.read(request.body));
        if (outcome === 'unknown') await deps.receiveReturn?.(provider, request.body);
        return { ok: true };
      });
    }
  };
}

/**
 * Stores what a webhook reports. Repeated, late and unknown webhooks change nothing and still succeed,
 * because they would otherwise be sent for ever. Rejects if the database cannot store it.
 */
export async function receiveTracking(
  deps: ShippingDeps,
  provider: ShippingProvider,
  report: ReturnType<TrackingWebhook['read']>,
): Promise<'new' | 'known' | 'unknown'> {
  const shipment = report && (await shipmentOf(deps, provider, report.awb));
  if (!report || !shipment) {
    deps.log.info({ readable: report !== null }, 'webhook for unknown shipment');
    return 'unknown';
  }
  return (await deps.merchant.recordScans(shipment, report.scans, CAUSE(provider.name))) ? 'new' : 'known';
}

async function shipmentOf(
  { database }: ShippingDeps,
  provider: ShippingProvider,
  awb: string,
): Promise<ShipmentRow | null> {
  const row = await database
    .selectFrom('shipment')
    .selectAll()
    .where(sql`upper(awb)`, '=', awb.toUpperCase())
    .where('provider', '=', provider.id)
    .orderBy('created_at', 'desc')
    .executeTakeFirst();
  return row ?? null;
}
