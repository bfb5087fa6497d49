import { DESK_ENDPOINTS, type DeskResponse } from '../../../contracts/desk/endpoints.ts';
import { readShippingFile } from '../../../domain/shipping/shipping-file.ts';
import { istTime } from '../../running/commands/command-text.ts';
import type { Database } from '../../running/db/connect.ts';
import { ShopError } from '../../running/errors.ts';
import type { MerchantService } from '../../selling/orders/service.ts';
import type { ShippingService } from '../../selling/shipping/service.ts';
import { exportFile } from '../exports/export-file.ts';
import { on } from '../auth/handler.ts';
import { causeOf } from '../orders/order-acts.ts';
import { courierRows, SUMMED_COURIER_COLUMNS } from './courier-rows.ts';

type Deps = {
  merchant: MerchantService;
  shipping: ShippingService | null;
  database: Database;
  now: () => number;
};

/** Handlers for shipments through a provider, by hand and by couriers' files. */
export function shippingHandlers(deps: Deps) {
  const { merchant, shipping, now } = deps;
  return {
    shipping: on(DESK_ENDPOINTS.shipping, async () => ({ provider: shipping?.providerName ?? null })),
    courierOffers: on(DESK_ENDPOINTS.courierOffers, async ({ params: { orderId } }) => {
      const { offers, chosen } = await present(shipping).offers(orderId);
      return {
        offers: offers.map(({ id, name, serves, ratePaise, days }) => ({ id, name, serves, ratePaise, days })),
        chosen: chosen.id,
      };
    }),
    parcelLabel: on(DESK_ENDPOINTS.parcelLabel, async ({ params: { orderId, number }, record }) => {
      const bytes = await present(shipping).label(orderId, Number(number));
      await record({ orderId, detail: number });
      return { name: `label-${orderId}-${number}.pdf`, type: 'application/pdf', bytes };
    }),
    exportShipping: on(DESK_ENDPOINTS.exportShipping, async ({ query, record }) => {
      const rows = await courierRows(deps);
      await record({ detail: `${rows.length} as ${query.format}` });
      const name = `to-ship-${istTime(new Date(now())).slice(0, 10)}`;
      return exportFile(rows, { format: query.format, name, numbers: SUMMED_COURIER_COLUMNS });
    }),
    previewShipping: on(DESK_ENDPOINTS.previewShipping, async ({ body }) => {
      const { rows, faults } = readShippingFile(body.csv);
      return shown(await merchant.previewShipments(rows), faults);
    }),
    importShipping: on(DESK_ENDPOINTS.importShipping, async ({ body, actor, record }) => {
      const { rows, faults } = readShippingFile(body.csv);
      // A file with errors is only previewed.
      if (faults.length > 0) return shown(await merchant.previewShipments(rows), faults);
      const done = await merchant.importShipments(rows, causeOf(actor), (transaction, order) =>
        record({ orderId: order.order_id, detail: `${order.carrier ?? ''} ${order.awb ?? ''}` }, transaction),
      );
      return shown(done, []);
    }),
  };
}

function present(shipping: ShippingService | null): ShippingService {
  if (shipping === null) throw new ShopError('shipping_unavailable');
  return shipping;
}

type Result = Awaited<ReturnType<MerchantService['previewShipments']>>;

function shown({ rows, faults }: Result, unread: Result['faults']): DeskResponse<'previewShipping'> {
  return {
    rows: rows.map(({ line, orderId, carrier, awb, becomes }) => ({ line, orderId, carrier, awb, becomes })),
    faults: [...unread, ...faults].toSorted((one, other) => one.line - other.line),
  };
}
