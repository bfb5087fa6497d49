import * as v from 'valibot';
import { type DeskEndpoint, get } from './desk-endpoint.ts';
import { count, time } from './desk-fields.ts';

/** Sold-out variants with stock alerts, those with the most waiting shoppers first, 200 at most. */
export const stockAlertsSchema = v.object({
  variants: v.array(
    v.object({
      variantId: v.string(),
      /** Null if the product is no longer in the shop. */
      handle: v.nullable(v.string()),
      title: v.nullable(v.string()),
      options: v.array(v.string()),
      available: v.boolean(),
      waiting: count,
      since: v.nullable(time),
      /** Alerts sent within the last 30 days. */
      notified: count,
    }),
  ),
});

/** Counts without personal data. */
export const STOCK_ALERT_ENDPOINTS = {
  stockAlerts: get('/api/stock-alerts', 'packer', { response: stockAlertsSchema }),
} as const satisfies Record<string, DeskEndpoint>;
