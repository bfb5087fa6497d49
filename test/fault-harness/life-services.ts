import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { isHourForCards } from '../../src/domain/gift-cards/gift-card-terms.ts';
import { createShopperGiftCards } from '../../src/server/communication/gift-cards/service.ts';
import { messageOrder } from '../../src/server/communication/messages/message-order.ts';
import type { CommandResult } from '../../src/server/running/commands/command-socket.ts';
import { ShopError } from '../../src/server/running/errors.ts';
import { issueDueCreditNotes } from '../../src/server/selling/invoices/credit-notes/issue-due.ts';
import { issueDueInvoices } from '../../src/server/selling/invoices/issue-due-invoices.ts';
import type { NotifierDeps } from '../../src/server/communication/messages/deps.ts';
import { messageRoutes } from '../../src/server/communication/messages/routes.ts';
import { createNotifier, type Notifier } from '../../src/server/communication/messages/service.ts';
import { whatsappReply, whatsappSender } from '../../src/server/communication/messages/transports/whatsapp.ts';
import { startPeriodic } from '../../src/server/running/jobs/periodic.ts';
import { createGiftCards } from '../../src/server/selling/gift-cards/service.ts';
import { writeOffDue } from '../../src/server/selling/store-credit/write-off-due.ts';
import { CARD_TERMS } from '../shops/shop-with-gift-cards.ts';
import { shipmentsOf } from '../../src/server/selling/shipments/service.ts';
import { createReviewService, reviewPath } from '../../src/server/communication/reviews/service.ts';
import { PARCEL_LOSSES } from '../../src/domain/shipping/shipment-state.ts';
import { exampleCod } from '../examples/example-policy.ts';
import { type PayingShop, type PayingShopOptions } from '../paying-shop.ts';
import { paperDeps } from '../shops/papers.ts';
import { exampleReturn, PRICES_WITH_SIZES, type ReturningShop, withReturns } from '../shops/returning-shop.ts';

/** The services of a shop process, besides orders and payments, that an order needs after its payment. */
export type Life = {
  options: Pick<PayingShopOptions, 'prices' | 'settings' | 'topics' | 'beforeListening'>;
  senders(): Notifier['senders'];
  start(shop: PayingShop): void;
  services(): { returns: ReturningShop['returns']['merchant']; act: Life['act'] };
  /** Runs `shopper ACT ORDER LAST4 [JSON]` or `desk ACT ID "" [JSON]`. Exit code 0: done; 1: refused. */
  act(argv: readonly string[]): Promise<CommandResult>;
};

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const api = (whatsappUrl: string) => ({ phoneId: 'demo-phone', token: 'demo-token', baseUrl: `${whatsappUrl}/v25.0` });
const linesSchema = v.array(v.object({ line: v.number(), quantity: v.number(), newVariantId: v.optional(v.string()) }));
const requestSchema = v.object({
  kind: v.picklist(['return', 'exchange']),
  requestKey: v.string(),
  lines: linesSchema,
});

const cancelSchema = v.object({ requestKey: v.string(), lines: linesSchema });
const deskSchema = v.object({
  lines: v.optional(linesSchema, []),
  awb: v.optional(v.string(), ''),
  parcel: v.optional(v.number(), 0),
  loss: v.optional(v.picklist(PARCEL_LOSSES), 'lost'),
  event: v.optional(v.picklist(['delivered', 'rto_delivered']), 'delivered'),
  reference: v.optional(v.string(), ''),
});
const BY = 'Meera';
const CHECK = { note: 'The label is missing', pictures: [] };
type Desk = Omit<ReturningShop, 'deps'> & { early: ReturningShop['returns'] };

/** Acts of the desk that have no command. `id`: of an order, or of a return. */
async function actAtDesk(
  { database, orderDeps: { now } }: PayingShop,
  { returns, merchant, early }: Desk,
  { name, id, input }: { name: string; id: string; input: unknown },
): Promise<unknown> {
  const { lines, awb, parcel, loss, event, reference } = v.parse(deskSchema, input);
  const carrier = 'Example Couriers';
  switch (name) {
    case 'cancel-items':
      return returns.merchant['cancel-items'](id, lines, BY);
    case 'refund-items':
      return merchant.refund(id, { note: 'Agreed by phone', amountPaise: null, reference, pieces: lines }, BY);
    case 'ship-part':
      return merchant['ship-part'](id, { lines, carrier, awb }, BY);
    case 'scan': {
      const found = (await shipmentsOf(database, id)).find((one) => one.parcel === parcel);
      const scan = { at: now(), event, status: event, activity: '', location: '' };
      return found && merchant.recordScans(found, [scan], BY);
    }
    case 'lost':
      return merchant.lost(id, parcel, loss, { record: () => Promise.resolve() });
    case 'send-again':
      return merchant['send-again'](id, parcel, BY);
    case 'refund-lost':
      return returns.merchant['refund-lost'](id, parcel, BY);
    case 'approve':
      return returns.merchant.approve(id, BY);
    case 'approve-and-send':
      return early.merchant.approve(id, BY);
    case 'receive':
      return returns.merchant.receive(id, BY);
    case 'deduct':
      return returns.merchant.receive(id, BY, undefined, { ...CHECK, deductionPaise: 10_000 });
    case 'refuse':
      return returns.merchant.refuse(id, CHECK, BY);
    case 'close':
      return returns.merchant.close(id, BY);
    case 'send-back':
      return returns.merchant['send-back'](id, { carrier, awb: 'EX-BACK' }, BY);
    default:
      throw new Error(`Nobody at the desk does ${name}.`);
  }
}

export function openLife({ whatsappUrl, now }: { whatsappUrl: string; now: () => number }): Life {
  let notifier: Notifier | null = null;
  let shop: PayingShop | null = null;
  let desk: ReturningShop | null = null;
  let early: ReturningShop['returns'] | null = null;
  const opened = () => {
    if (!shop || !desk) throw new Error('The shop is not open yet.');
    return { shop, ...desk };
  };

  async function act([who, name = '', orderId = '', mobileLast4 = '', json = '{}']: readonly string[]) {
    const { shop: own, returns, merchant } = opened();
    const proof = { orderId, mobileLast4 };
    const input: unknown = JSON.parse(json);
    if (who === 'desk')
      return void (await actAtDesk(own, { returns, merchant, early: early ?? returns }, { name, id: orderId, input }));
    switch (name) {
      case 'confirm':
        return own.orders.confirmCod(proof, null);
      case 'call-off':
        return own.orders.cancelUnconfirmed(proof);
      case 'again':
      case 'cancel-delivery':
        return own.orders.answerDelivery(proof, name === 'again' ? 'again' : 'cancel', null);
      case 'cancel-order':
        return returns.shopper.cancelOrder(proof);
      case 'ask':
        return void (await returns.shopper.request(
          proof,
          exampleReturn({ upiId: 'asha@okbank', ...v.parse(requestSchema, input) }),
        ));
      case 'cancel-pieces':
        return returns.shopper.cancelPieces(proof, { reason: 'changed_mind', ...v.parse(cancelSchema, input) });
      case 'review': {
        const key = new URL(reviewPath(own.vault, orderId), 'https://shop.example').searchParams.get('key') ?? '';
        const review = { line: 1, stars: 4, fit: 'true', body: 'Good' } as const;
        return createReviewService(own.orderDeps).shopper.write({ orderId, key }, review, []);
      }
      default:
        throw new Error(`No shopper does ${name}.`);
    }
  }

  return {
    options: {
      prices: PRICES_WITH_SIZES,
      settings: {
        cashOnDelivery: true,
        giftCards: { ...CARD_TERMS, amounts: [...CARD_TERMS.amounts] },
        cod: exampleCod({ confirmBy: 'shopper', feePaise: 4_900, advancePaise: 200_000, advanceAbovePaise: 240_000 }),
      },
      topics: ['merchant_webhook', 'shopper_message'],
      async beforeListening({ app, database, vault, orders, orderDeps: { log } }) {
        const deps: NotifierDeps = {
          database,
          vault,
          log,
          now,
          newId: randomUUID,
          senders: { whatsapp: whatsappSender(api(whatsappUrl)) },
          reply: whatsappReply(api(whatsappUrl)),
          onButton: (tap) => orders.answerButton(tap),
          readOrder: async (orderId) => {
            const query = database.selectFrom('shop_order').selectAll().where('order_id', '=', orderId);
            const row = await query.executeTakeFirst();
            return row ? messageOrder(vault, row) : null;
          },
          settings: {
            shopName: 'Example',
            publicUrl: 'https://shop.example',
            rules: { quietHours: null, fallbackMs: 30 * MINUTE, maxAgeMs: 24 * 60 * MINUTE },
            dailyCaps: { whatsapp: null, sms: null, email: null },
            hasSmsTemplate: () => false,
            merchant: { email: null, mobile: null, digestMinutes: 15 },
          },
        };
        notifier = createNotifier(deps);
        await app.register(messageRoutes(deps, { appSecret: 'demo-secret', verifyToken: 'demo-verify' }));
      },
    },
    senders: () => notifier?.senders ?? {},
    start(own) {
      shop = own;
      early = withReturns(own, { exchangeSentOn: 'approval' }).returns;
      desk = withReturns(own);
      const { returns } = desk;
      const often = { everyMs: 150, onError: () => undefined };
      startPeriodic({ ...often, run: sendingCards(own, () => notifier) });
      startPeriodic({ ...often, run: () => writeOffDue(own.database, now()) });
      startPeriodic({ ...often, run: () => notifier?.run() ?? Promise.resolve(false) });
      startPeriodic({ ...often, run: () => returns.followRefunds() });
      const papers = paperDeps(own);
      startPeriodic({ ...often, run: () => issueDueInvoices(papers) });
      startPeriodic({ ...often, run: () => issueDueCreditNotes(papers).then(() => false) });
    },
    services: () => ({ returns: opened().returns.merchant, act: refusing(act) }),
    act: refusing(act),
  };
}

/** Hands due cards over at every hour, so that a run at night sends them too; their messages go out by the shop's clock. */
function sendingCards({ database, vault, orderDeps: { now } }: PayingShop, notifier: () => Notifier | null) {
  function daytime(): number {
    let at = now();
    while (!isHourForCards(at)) at += HOUR;
    return at;
  }
  const cards = createShopperGiftCards({
    database,
    vault,
    giftCards: createGiftCards({ database, vault, now }),
    notifier: {
      async notify(transaction, request) {
        await notifier()?.notify(transaction, { ...request, at: new Date(now()) });
      },
    },
    publicUrl: 'https://shop.example',
    now: daytime,
  });
  return () => cards.run();
}

/** Turns a refusal into exit code 1; other errors are rethrown. */
function refusing(act: (argv: readonly string[]) => Promise<void>): Life['act'] {
  return async (argv) => {
    try {
      await act(argv);
      return { exitCode: 0, output: '' };
    } catch (error) {
      if (error instanceof ShopError) return { exitCode: 1, output: error.code };
      throw error;
    }
  };
}
