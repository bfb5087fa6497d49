import * as v from 'valibot';
import type { GatewayCheckout } from './checkout/gateway-checkout.ts';
import { additionsSchema } from './merchant/additions.ts';
import { codConfigSchema } from './merchant/cod-config.ts';
import { homeSectionsSchema } from './merchant/home-sections.ts';
import { deliveryConfigSchema } from './merchant/delivery-config.ts';
import { invoiceConfigSchema } from './merchant/invoice-config.ts';
import {
  giftCardConfigSchema,
  giftsConfigSchema,
  storeCreditConfigSchema,
} from './merchant/gifts-and-credit-config.ts';
import { secondCourierSchema, shippingConfigSchema } from './merchant/shipping-config.ts';
import { menuEntriesSchema } from './merchant/menu-entries.ts';
import { labelsSchema } from './merchant/labels.ts';
import { lookSchema } from './merchant/look.ts';
import { namesSchema, ownNamesSchema, swatchesSchema } from './merchant/names.ts';
import { sizeGuidesSchema } from './merchant/size-guides.ts';
import { returnPolicySchema } from './merchant/return-policy.ts';
import { countSetting } from './merchant/setting-values.ts';
import {
  feedName,
  hexColour,
  httpUrl,
  inLanguages,
  listOf,
  mail,
  ownPage,
  picture,
  providerId,
  text,
} from './merchant/setting-schemas.ts';
import { MOST_REDIRECTS, readRedirect } from '../domain/merchant/redirects.ts';
import { LONGEST_WORDS } from '../domain/merchant/home-limits.ts';
import { LONGEST, MOST, MOST_SECONDS_SHOWN } from '../domain/merchant/setting-limits.ts';
import { LONGEST_TEXT } from '../domain/merchant/setting-text.ts';
import type { DeliveryBack } from '../domain/returns/delivery-back.ts';
import type { DeliveryDays } from '../domain/money/delivery-days.ts';
import type { Paise } from '../domain/money/money.ts';
import type { ZoneCharge } from '../domain/money/delivery-zones.ts';
import { MESSAGE_KINDS } from '../domain/messages/message-kind.ts';
import { WAYS_OF_SECOND } from '../domain/payments/way-to-pay.ts';

const days = v.pipe(v.number(), v.integer(), v.minValue(1, 'must be at least 1'), v.maxValue(60));
const minutes = countSetting(1);
const secondsShown = countSetting(1, MOST_SECONDS_SHOWN);

/** In pictures of the file all words may stand in what is said of them. */
const LONGEST_ALT = 300;
/** An old address, a page, and a blank: the address of each has at most 301. */
const LONGEST_REDIRECT = 700;

const slideSchema = v.strictObject({
  /** `wide` is for desktops, `upright` for phones. */
  wide: picture,
  upright: picture,
  alt: text(LONGEST_ALT),
  /** Words over the picture, by language; none if it says enough. */
  headline: v.optional(inLanguages(text(LONGEST_WORDS.title)), {}),
  button: v.optional(inLanguages(text(LONGEST_WORDS.button)), {}),
  /** The path in this shop to which a tap leads. */
  href: ownPage,
});

const hour = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(23));
const dailyCap = v.nullable(countSetting(0));
const dltTemplate = v.pipe(v.string(), v.regex(/^\d{10,25}$/, 'must be the digits of a DLT template id'));

const messagesSchema = v.strictObject({
  quietHours: v.optional(v.nullable(v.strictObject({ from: hour, to: hour })), { from: 21, to: 9 }),
  fallbackMinutes: v.optional(minutes, 30),
  dailyCaps: v.optional(
    v.strictObject({
      whatsapp: v.optional(dailyCap, 2000),
      sms: v.optional(dailyCap, 1000),
      email: v.optional(dailyCap, null),
    }),
    {},
  ),
  merchantDigestMinutes: v.optional(minutes, 15),
  stockAlerts: v.optional(
    v.strictObject({ atOnce: v.optional(countSetting(1), 20), everyMinutes: v.optional(minutes, 30) }),
    {},
  ),
  smsTemplates: v.optional(v.record(v.picklist(MESSAGE_KINDS), inLanguages(dltTemplate)), {}),
});

/** When a shopper who asked for it is reminded of an order that was not paid, after it was placed; null: nobody is asked. */
const remindersSchema = v.nullable(
  v.strictObject({
    afterMinutes: v.pipe(v.number(), v.integer(), v.minValue(30, 'must be at least 30'), v.maxValue(1440)),
  }),
);

const within = (least: number, most: number) =>
  v.pipe(
    v.number(),
    v.integer(),
    v.minValue(least, `must be at least ${least}`),
    v.maxValue(most, `must be at most ${most}`),
  );

/** A second gateway, to which new orders go while the first opens no sessions (domain/payments/gateway-standing.ts). */
const secondGatewaySchema = v.nullable(
  v.strictObject({
    /** Its id in src/server/providers/registry.ts; null: the other one there whose keys are set. */
    paymentType: v.optional(v.nullable(providerId), null),
    /** The ways to pay that it takes at once; shoppers are then asked how they will pay. */
    ways: v.optional(v.picklist(WAYS_OF_SECOND), 'none'),
    /** A session that takes longer counts as failed, and its shopper goes to the other gateway. */
    slowSeconds: v.optional(within(1, 8), 4),
    /** Orders turn away from a gateway if so many percent of the tries of this time failed, and there were enough. */
    failedPercent: v.optional(within(10, 100), 50),
    fewestTries: v.optional(within(2, 100), 4),
    windowSeconds: v.optional(within(30, 900), 120),
    /** When one order tries it again; each failure doubles the time. */
    pauseSeconds: v.optional(within(10, 900), 60),
    longestPauseMinutes: v.optional(within(1, 240), 15),
  }),
);

/** How to find products that are one garment in several colours (domain/catalogue/colour-siblings.ts). */
const colourSiblingsSchema = v.variant('by', [
  v.strictObject({ by: v.literal('title') }),
  v.strictObject({
    by: v.literal('option'),
    names: v.optional(v.pipe(listOf(feedName, 20), v.minLength(1)), ['Colour', 'Color']),
  }),
  v.strictObject({
    by: v.literal('tag'),
    // Tags with :: or _ count as machine-made and are not shown as filters (normalise/shopper-tag.ts).
    prefix: v.pipe(
      feedName,
      v.regex(/::|_/, 'must hold :: or _, such as family::, so that shoppers see no filter of it'),
    ),
  }),
]);

/** The merchant's configuration. Every key is explained in shop.config.ts. */
export const shopConfigSchema = v.strictObject({
  name: text(LONGEST.shopName),
  logoUrl: v.nullable(picture),
  themeColour: v.optional(hexColour, '#000000'),
  /** How pages are drawn beyond that colour; without it as they always were. */
  look: v.optional(lookSchema, {}),
  slides: listOf(slideSchema, 12, 'slides'),
  bannerImageUrl: v.nullable(picture),
  feedUrl: v.nullable(httpUrl),
  /** Id of the platform that the feed belongs to, in src/server/providers/registry.ts; null: the first of them. */
  feedSource: v.optional(v.nullable(providerId), null),
  contactPhone: v.nullable(v.pipe(v.string(), v.regex(/^\+91\d{10}$/, 'must be +91 and 10 digits'))),
  /**
   * Where and when shoppers reach people. In `email` "{host}" stands for the shop's own domain; null: no page names an
   * address. Hours by language, else in English; without them no page names any.
   */
  support: v.optional(
    v.strictObject({
      email: v.optional(
        v.nullable(v.union([mail, v.pipe(text(LONGEST.mail), v.regex(/^[\w.+-]+@\{host\}$/))], 'must be an address')),
        null,
      ),
      hours: v.optional(inLanguages(text(LONGEST.hours)), {}),
    }),
    {},
  ),
  /** A line above the header of every page, by language, else in English. It may lead to a page of the shop. */
  announcement: v.optional(
    v.strictObject({
      text: v.optional(inLanguages(text(LONGEST.announcement)), {}),
      page: v.optional(v.nullable(ownPage), null),
    }),
    {},
  ),
  /** Null: not known yet. Pages leave it out, and the start and the desk say so. */
  legalEntity: v.strictObject({
    name: v.nullable(text(LONGEST.legalName)),
    address: v.nullable(text(LONGEST.postalAddress)),
    grievanceOfficer: v.nullable(
      v.strictObject({
        name: text(LONGEST.personName),
        designation: text(LONGEST.personName),
        email: mail,
        phone: text(LONGEST.phone),
      }),
    ),
  }),
  currency: v.literal('INR'),
  /** The gateway where new orders are paid, by its id in src/server/providers/registry.ts. */
  paymentType: providerId,
  /** Null: one gateway. */
  secondGateway: v.optional(secondGatewaySchema, null),
  cashOnDelivery: v.optional(v.boolean(), false),
  cod: v.optional(codConfigSchema, {}),
  /** The terms agreed with gateway and courier; the desk lists payments that differ from them. */
  settlements: v.optional(
    v.strictObject({
      settledWithinDays: v.optional(days, 4),
      creditedWithinDays: v.optional(days, 2),
      remittedWithinDays: v.optional(days, 10),
      /** The gateway's fee in hundredths of a percent, without tax; null: fees are not checked. */
      feeBasisPoints: v.optional(v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(2_000))), null),
    }),
    {},
  ),
  offer: v.nullable(
    v.pipe(
      v.strictObject({
        groupSize: countSetting(2),
        freePerGroup: countSetting(1),
      }),
      v.check((offer) => offer.freePerGroup < offer.groupSize, 'freePerGroup must be below groupSize'),
    ),
  ),
  /**
   * What About Us says of this shop alone. The story is plain text, a paragraph each, by language, else in English; the
   * picture stands above it, wide.
   */
  about: v.optional(
    v.strictObject({
      story: v.optional(inLanguages(listOf(text(LONGEST_TEXT), MOST.paragraphs, 'paragraphs')), {}),
      checksInSevenSteps: v.optional(v.boolean(), false),
      picture: v.optional(v.nullable(picture), null),
    }),
    {},
  ),
  /** What the merchant adds below the shop's own text of the help page and of each policy. */
  additions: v.optional(additionsSchema, {}),
  policy: v.optional(returnPolicySchema, {}),
  /**
   * The size guide's figures. `description`: the size table of the product's description, none without one;
   * `general`: a chart of body measurements for all clothes whose description has none.
   */
  sizeChart: v.optional(v.picklist(['description', 'general']), 'description'),
  /** Labels of products by rules. */
  labels: v.optional(labelsSchema, {}),
  /** The merchant's own size guides, by tag, type or collection of a product. */
  sizeGuides: v.optional(sizeGuidesSchema, []),
  /** Where it is not set, `shopping` decides it (domain/cart/shopping-rules.ts). */
  persuasion: v.optional(v.picklist(['as-specified', 'honest']), 'as-specified'),
  invoices: v.optional(invoiceConfigSchema, {}),
  messages: v.optional(messagesSchema, {}),
  delivery: v.optional(deliveryConfigSchema, {}),
  reminders: v.optional(remindersSchema, null),
  shipping: v.optional(shippingConfigSchema, {}),
  /** Null: one provider books all new parcels. */
  secondCourier: v.optional(v.nullable(secondCourierSchema), null),
  storeCredit: v.optional(storeCreditConfigSchema, {}),
  giftCards: v.optional(giftCardConfigSchema, {}),
  gifts: v.optional(giftsConfigSchema, {}),
  colourSiblings: v.optional(colourSiblingsSchema, { by: 'title' }),
  /** Handles of collections in menu order; the others follow in the feed's order. */
  menu: v.optional(listOf(feedName, MOST.collections, 'collections'), []),
  /** The menu's entries on two levels; null: collections in the order above. */
  menuEntries: v.optional(v.nullable(menuEntriesSchema), null),
  /** The sections of the home page, in order; null: the home page that the shop composes itself. */
  home: v.optional(v.nullable(homeSectionsSchema), null),
  /** Old addresses and the pages to which they lead, such as "/blogs/our-story /about-us". */
  redirects: v.optional(
    listOf(
      v.pipe(
        text(LONGEST_REDIRECT),
        v.check(
          (redirect) => readRedirect(redirect) !== null,
          'must be an old address and a page, such as "/old /about-us"',
        ),
      ),
      MOST_REDIRECTS,
      'redirects',
    ),
    [],
  ),
  /** "Complete the look": pages of products in collection `of` show products of the collections `with`, by handle. */
  looks: v.optional(listOf(v.strictObject({ of: feedName, with: listOf(feedName, 20) }), 200, 'looks'), []),
  /** The merchant's names in languages other than the feed's, by language and the feed's name. */
  names: v.optional(inLanguages(namesSchema), {}),
  /** Hindi names in the form used before there was a third language; `names.hi` takes precedence. */
  hindi: v.optional(namesSchema, {}),
  /** Names that the merchant enters at the desk, by language; they precede `names`. */
  ownNames: v.optional(ownNamesSchema, {}),
  /** The colours of dots on cards and in filters, by their names in lower case, over those that the shop knows. */
  swatches: v.optional(swatchesSchema, {}),
  shopping: v.optional(v.picklist(['as-specified', 'recommended']), 'as-specified'),
  timers: v.optional(
    v.strictObject({
      slideSeconds: v.optional(secondsShown, 2),
      bannerSeconds: v.optional(secondsShown, 3),
      offerSeconds: v.optional(countSetting(1), 500),
      offerDisplayMinutes: v.optional(minutes, 8),
      inactivityMinutes: v.optional(minutes, 15),
    }),
    {},
  ),
});

export type ShopConfig = v.InferOutput<typeof shopConfigSchema>;
export type ShopConfigInput = v.InferInput<typeof shopConfigSchema>;

/** The settings that browsers have as they are. */
export const PUBLIC_SETTINGS = [
  'name',
  'logoUrl',
  'themeColour',
  'slides',
  'bannerImageUrl',
  'contactPhone',
  'support',
  'legalEntity',
  'currency',
  'cashOnDelivery',
  'offer',
  'policy',
  'persuasion',
  'shopping',
  'timers',
] as const satisfies readonly (keyof ShopConfig)[];

/** What browsers learn of the shop: the keys that are named here, and what the environment decides. All others stay on the server. */
export type PublicShop = Pick<ShopConfig, (typeof PUBLIC_SETTINGS)[number]> & {
  /**
   * Present if delivery is charged, or not everywhere: the charge that holds for all PIN codes (null: it depends on
   * them), whether any order can cost something, whether some PIN codes are not served, and what goes back with returns.
   */
  deliveryTerms?: { everywhere: ZoneCharge | null; charged: boolean; limited: boolean; back: DeliveryBack };
  /**
   * Present if the merchant promises days of its own somewhere: those of where no zone says otherwise (null: those of every
   * shop), and those that hold everywhere. What holds at a PIN code is asked for.
   */
  ownDays?: { everywhere: DeliveryDays | null; widest: DeliveryDays };
  /** Present if there is one. */
  announcement?: ShopConfig['announcement'];
  /** Present if the shop is the demo merchant's, whose story some pages tell. */
  demoMerchant?: true;
  /** The configured transports of order notifications; if there are none, pages promise no notifications. */
  notifies: { whatsapp: boolean; email: boolean; sms: boolean };
  /**
   * Whether the advance of a COD order is refunded if the shopper cancels the order, and if it returns undelivered.
   * Absent if COD orders need no advance.
   */
  codAdvance?: { backOnCancel: boolean; backOnRto: boolean };
  /** Present if shoppers may ask to be reminded of an order that they do not pay. */
  asksForReminders?: true;
  /** Present if shoppers can open their orders with a one-time code sent to their mobile number. */
  myOrders?: true;
  /** Present: shoppers may pay with store credit of a number that they prove. */
  takesStoreCredit?: true;
  /** Present if gift cards pay for orders, and if there is a page that sells them. */
  takesGiftCards?: true;
  sellsGiftCards?: true;
  /** Present if orders may be gifts, with a note and with wrap, which costs so much; 0: nothing. */
  gifts?: { wrapPaise: Paise };
  /** Present if something may be added to an order for a while. */
  addsToOrders?: true;
  /** Null if no pixel is loaded. */
  metaPixelId: string | null;
  /** Present if the server, and not only the browser, reports product views and cart additions to the ad platform. */
  adEvents?: true;
  /** False if pages must not register a service worker. */
  serviceWorker: boolean;
  /** `simulated` if the gateway is a stand-in, so that pages can say so. */
  paymentMode: 'simulated' | 'sandbox' | 'production';
  /** Present if shoppers are asked how they will pay, because that decides the gateway. */
  asksForWay?: true;
  /** The company on whose page shoppers pay, or both. */
  paymentCompany: string;
  /** How pages open the checkout of new orders; the answer to an order says it for that order. */
  checkout: GatewayCheckout;
};
