import { PUBLIC_SETTINGS, type PublicShop, type ShopConfig } from '../../../contracts/shop-config.ts';
import { pieceEverywhere } from '../../../domain/money/delivery-of-cart.ts';
import { chargesForDelivery } from '../../../domain/money/delivery-zones.ts';
import { hasOwnDays, widestDays } from '../../../domain/money/zone-days.ts';
import { usualDays } from '../../../domain/dates/delivery.ts';
import { checkoutOf } from '../../selling/payments/gateway-port.ts';
import type { Config } from './config.ts';
import { sendsCodes } from './sends-codes.ts';

/** Returns the part of the configuration that is sent to browsers. */
export function publicShop(config: Config): PublicShop {
  const { announcement } = config.shop;
  const { whatsapp, mail, sms } = config.messages;
  return {
    ...asTheyAre(config.shop),
    ...(Object.keys(announcement.text).length === 0 ? {} : { announcement }),
    ...deliveryOf(config.shop),
    ...ownDaysOf(config.shop),
    ...(config.demoMerchant ? { demoMerchant: true } : {}),
    notifies: { whatsapp: whatsapp !== null, email: mail !== null, sms: sms !== null },
    ...codAdvanceOf(config.shop),
    ...(asksForReminders(config) ? { asksForReminders: true } : {}),
    ...(offersMyOrders(config) ? { myOrders: true } : {}),
    ...(takesStoreCredit(config) ? { takesStoreCredit: true } : {}),
    ...giftCardsOf(config.shop),
    ...giftsOf(config.shop),
    ...(config.shop.delivery.addToOrderMinutes > 0 ? { addsToOrders: true } : {}),
    metaPixelId: config.metaPixelId,
    ...(config.metaPixelId === null || config.metaAccessToken === null ? {} : { adEvents: true }),
    serviceWorker: config.serviceWorker,
    paymentMode: config.gateways.current.environment,
    ...(asksForWay(config) ? { asksForWay: true } : {}),
    paymentCompany: paymentCompanies(config),
    checkout: checkoutOf(config.gateways.current),
  };
}

// Each of them is picked here, which TypeScript cannot follow.
function asTheyAre(shop: ShopConfig): Pick<ShopConfig, (typeof PUBLIC_SETTINGS)[number]>;
function asTheyAre(shop: ShopConfig): Record<string, unknown> {
  return Object.fromEntries(PUBLIC_SETTINGS.map((key) => [key, shop[key]]));
}

/** The company on whose page shoppers pay, or both. Joined here, so that no browser loads code for it. */
function paymentCompanies({ gateways: { current, second } }: Pick<Config, 'gateways'>): string {
  return second === undefined ? current.company : `${current.company} / ${second.company}`;
}

/** Returns whether shoppers are asked how they will pay: some ways go to the second gateway at once. */
function asksForWay({ shop: { secondGateway } }: Pick<Config, 'shop'>): boolean {
  return secondGateway !== null && secondGateway.ways !== 'none';
}

export function offersMyOrders(config: Pick<Config, 'shop' | 'messages'>): boolean {
  return config.shop.shopping === 'recommended' && sendsCodes(config);
}

/** Returns whether shoppers may pay with store credit: they prove by a code that its number is theirs. */
export function takesStoreCredit(config: Pick<Config, 'shop' | 'messages'>): boolean {
  return config.shop.storeCredit.on && sendsCodes(config);
}

function giftCardsOf({ giftCards: { are } }: ShopConfig): Pick<PublicShop, 'takesGiftCards' | 'sellsGiftCards'> {
  return are === 'off' ? {} : { takesGiftCards: true, ...(are === 'sold' ? { sellsGiftCards: true } : {}) };
}

function giftsOf({ gifts: { on, wrapPaise } }: ShopConfig): Pick<PublicShop, 'gifts'> {
  return on ? { gifts: { wrapPaise } } : {};
}

/** Returns what pages say of delivery, unless it is free and everywhere. */
function deliveryOf({ delivery, shipping }: ShopConfig): Pick<PublicShop, 'deliveryTerms'> {
  const limited =
    delivery.byCouriers || delivery.byOwnPins || delivery.notServed.length > 0 || delivery.servedOnly.length > 0;
  const charged = chargesForDelivery(delivery);
  if (!limited && !charged) return {};
  const everywhere = pieceEverywhere({ ...delivery, ...shipping });
  return { deliveryTerms: { everywhere, charged, limited, back: delivery.backAfterReturn } };
}

/** Returns what pages know of the merchant's own days. Its list of PIN codes may have some, whatever the settings say. */
function ownDaysOf({ delivery, shopping }: ShopConfig): Pick<PublicShop, 'ownDays'> {
  if (!delivery.byOwnPins && !hasOwnDays(delivery)) return {};
  return { ownDays: { everywhere: delivery.days, widest: widestDays(delivery, usualDays(shopping)) } };
}

/** Returns whether shoppers are asked if they want to be reminded: the merchant wants it, and something can be sent. */
function asksForReminders({ shop, messages: { whatsapp, sms, mail } }: Config): boolean {
  const bySms = sms !== null && Object.keys(shop.messages.smsTemplates.payment_left_behind ?? {}).length > 0;
  return shop.reminders !== null && (whatsapp !== null || mail !== null || bySms);
}

/** Returns what pages say about refunds of a COD advance, if the shop may require one. */
function codAdvanceOf({ cashOnDelivery, cod }: ShopConfig): Pick<PublicShop, 'codAdvance'> {
  if (!cashOnDelivery || (cod.advancePaise === 0 && cod.advancePercent === 0)) return {};
  return { codAdvance: { backOnCancel: cod.advanceBackOnCancel, backOnRto: cod.advanceBackOnRto } };
}
