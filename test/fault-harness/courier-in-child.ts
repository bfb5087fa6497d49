import '../../scripts/start/end-with-parent.ts';
import * as v from 'valibot';
import { openDelhivery } from '../../src/server/providers/couriers/delhivery/delhivery.ts';
import { openShiprocket } from '../../src/server/providers/couriers/shiprocket/shiprocket.ts';
import { createMerchantService } from '../../src/server/selling/orders/merchant.ts';
import { runDueBookings } from '../../src/server/selling/shipping/due-bookings.ts';
import { parcelBookings } from '../../src/server/selling/shipping/parcel-bookings.ts';
import { createShippingService, type ShippingDeps } from '../../src/server/selling/shipping/service.ts';
import { openPayingShop } from '../paying-shop.ts';
import { NO_GATEWAY, sendingShop } from '../shops/shipping-shop.ts';

/** What courier-kills.ts has a shop do of which nobody knows how far it will come. */
export const workSchema = v.object({
  database: v.string(),
  shiprocket: v.string(),
  delhivery: v.string(),
  /** The company that books new parcels. */
  current: v.picklist(['shiprocket', 'delhivery']),
  now: v.number(),
  /** Books a parcel of this order; null: does what is due. */
  book: v.nullable(v.string()),
});

process.once('message', (message) => void work(v.parse(workSchema, message)));

async function work({ database: url, now, current, book, ...companies }: v.InferOutput<typeof workSchema>) {
  const shop = await openPayingShop({
    gateway: NO_GATEWAY,
    now: () => now,
    database: { engine: 'postgres', url, poolSize: 2 },
  });
  const sending = sendingShop(() => now);
  const account = { webhookToken: null, timeoutMs: 5_000 };
  const first = openShiprocket(
    { ...account, email: 'demo@example.in', password: 'demo-password', baseUrl: companies.shiprocket },
    sending,
  );
  const second = openDelhivery(
    { ...account, token: 'demo-token', pickupLocation: null, pickupPin: null, baseUrl: companies.delhivery },
    sending,
  );
  const { database, transitions, vault } = shop;
  const deps: ShippingDeps = {
    providers: { current: current === 'shiprocket' ? first : second, all: [first, second] },
    weight: { emptyGrams: 100, pieceGrams: 300 },
    random: () => 0,
    database,
    merchant: createMerchantService({ database, transitions, vault, now: () => now }),
    receiveReturn: null,
    now: () => now,
    log: shop.orderDeps.log,
  };
  if (book !== null) await createShippingService(deps).book(book, null, 'a drill');
  while (await runDueBookings(parcelBookings(deps)));
  await shop.close();
  process.send?.('done', () => process.disconnect());
}
