import * as v from 'valibot';
import { codConfigSchema } from './merchant/cod-config.ts';
import { invoiceConfigSchema } from './merchant/invoice-config.ts';
import { shippingConfigSchema } from './merchant/shipping-config.ts';
import { returnPolicySchema } from './merchant/return-policy.ts';
import { LANGUAGES } from '../i18n/languages.ts';
import { MESSAGE_KINDS } from '../domain/messages/message-kind.ts';

const hexColour = v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/i, 'must be a colour such as #1a2b3c'));
const httpUrl = v.pipe(
  v.string(),
  v.check((text) => /^https?:$/.test(URL.parse(text)?.protocol ?? ''), 'must be a full http(s) address'),
);
/** A file of public/ or a picture on another host. */
const picture = v.union(
  [v.pipe(v.string(), v.regex(/^\/[^/]/)), httpUrl],
  'must be a path such as /logo.svg or a full http(s) address',
);
const text = v.pipe(v.string(), v.trim(), v.minLength(1, 'must not be empty'));
const days = v.pipe(v.number(), v.integer(), v.minValue(1, 'must be at least 1'), v.maxValue(60));
const seconds = v.pipe(v.number(), v.integer(), v.minValue(1, 'must be at least 1'));

const slideSchema = v.strictObject({
  /** Wide picture for desktop, upright one for phones. */
  wide: picture,
  upright: picture,
  alt: text,
  /** Where a tap leads, as a path in this shop. */
  href: v.pipe(v.string(), v.startsWith('/', 'must be a path that starts with /')),
});

const hour = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(23));
const dailyCap = v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0)));
const dltTemplate = v.pipe(v.string(), v.regex(/^\d{10,25}$/, 'must be the digits of a DLT template id'));

/** A value for each language it is given in. */
const inLanguages = <const Schema extends v.GenericSchema>(schema: Schema) =>
  v.record(v.picklist(LANGUAGES, `must be a language of the shop: ${LANGUAGES.join(', ')}`), schema);
/** By handle and by tag, as the feed has them. */
const namesSchema = v.strictObject({
  collections: v.optional(v.record(v.string(), text), {}),
  tags: v.optional(v.record(v.string(), text), {}),
  /** What collections say of themselves, as plain text. */
  descriptions: v.optional(v.record(v.string(), text)),
  /** Values of products' facts ("India", "Hand wash cold"), in lower case. */
  facts: v.optional(v.record(v.string(), text)),
});

const messagesSchema = v.strictObject({
  quietHours: v.optional(v.nullable(v.strictObject({ from: hour, to: hour })), { from: 21, to: 9 }),
  fallbackMinutes: v.optional(seconds, 30),
  dailyCaps: v.optional(
    v.strictObject({
      whatsapp: v.optional(dailyCap, 2000),
      sms: v.optional(dailyCap, 1000),
      email: v.optional(dailyCap, null),
    }),
    {},
  ),
  merchantDigestMinutes: v.optional(seconds, 15),
  stockAlerts: v.optional(
    v.strictObject({ atOnce: v.optional(seconds, 20), everyMinutes: v.optional(seconds, 30) }),
    {},
  ),
  smsTemplates: v.optional(v.record(v.picklist(MESSAGE_KINDS), inLanguages(dltTemplate)), {}),
});

/** By what products belong together that are one garment in several colours (domain/catalogue/colour-siblings.ts). */
const colourSiblingsSchema = v.variant('by', [
  v.strictObject({ by: v.literal('title') }),
  v.strictObject({
    by: v.literal('option'),
    names: v.optional(v.pipe(v.array(text), v.minLength(1)), ['Colour', 'Color']),
  }),
  v.strictObject({
    by: v.literal('tag'),
    // Tags that hold these are taken for machines', and are no filter (normalise/shopper-tag.ts).
    prefix: v.pipe(text, v.regex(/::|_/, 'must hold :: or _, such as family::, so that shoppers see no filter of it')),
  }),
]);

/** What a merchant decides. Every key is explained in shop.config.ts. */
export const shopConfigSchema = v.strictObject({
  name: text,
  logoUrl: v.nullable(picture),
  themeColour: v.optional(hexColour, '#000000'),
  slides: v.array(slideSchema),
  bannerImageUrl: v.nullable(picture),
  feedUrl: v.nullable(httpUrl),
  contactPhone: v.pipe(v.string(), v.regex(/^\+91\d{10}$/, 'must be +91 and 10 digits')),
  legalEntity: v.strictObject({
    name: text,
    address: text,
    grievanceOfficer: v.strictObject({
      name: text,
      designation: text,
      email: v.pipe(v.string(), v.email()),
      phone: text,
    }),
  }),
  currency: v.literal('INR'),
  paymentType: v.literal('cashfree'),
  cashOnDelivery: v.optional(v.boolean(), false),
  cod: v.optional(codConfigSchema, {}),
  /** What was agreed with gateway and courier; what differs from it is named at the desk. */
  settlements: v.optional(
    v.strictObject({
      settledWithinDays: v.optional(days, 4),
      creditedWithinDays: v.optional(days, 2),
      remittedWithinDays: v.optional(days, 10),
      /** The gateway's rate in hundredths of a percent, without the tax on it; null: fees are not checked. */
      feeBasisPoints: v.optional(v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(2_000))), null),
    }),
    {},
  ),
  offer: v.nullable(
    v.pipe(
      v.strictObject({
        groupSize: v.pipe(v.number(), v.integer(), v.minValue(2)),
        freePerGroup: v.pipe(v.number(), v.integer(), v.minValue(1)),
      }),
      v.check((offer) => offer.freePerGroup < offer.groupSize, 'freePerGroup must be below groupSize'),
    ),
  ),
  policy: v.optional(returnPolicySchema, {}),
  persuasion: v.optional(v.picklist(['as-specified', 'honest']), 'as-specified'),
  invoices: v.optional(invoiceConfigSchema, {}),
  messages: v.optional(messagesSchema, {}),
  shipping: v.optional(shippingConfigSchema, {}),
  colourSiblings: v.optional(colourSiblingsSchema, { by: 'title' }),
  /** Handles of collections in the order of the menu; the others follow in the feed's. */
  menu: v.optional(v.array(text), []),
  /** Handles of collections: what goes with a product of one, on its page. */
  looks: v.optional(v.array(v.strictObject({ of: text, with: v.array(text) })), []),
  /** The merchant's names in other languages than the feed's, by language and what the feed calls things. */
  names: v.optional(inLanguages(namesSchema), {}),
  /** The Hindi ones, as shops wrote them before there was a third language; `names.hi` goes before it. */
  hindi: v.optional(namesSchema, {}),
  shopping: v.optional(v.picklist(['as-specified', 'recommended']), 'as-specified'),
  timers: v.optional(
    v.strictObject({
      slideSeconds: v.optional(seconds, 2),
      bannerSeconds: v.optional(seconds, 3),
      offerSeconds: v.optional(seconds, 500),
      offerDisplayMinutes: v.optional(seconds, 8),
      inactivityMinutes: v.optional(seconds, 15),
    }),
    {},
  ),
});

export type ShopConfig = v.InferOutput<typeof shopConfigSchema>;
export type ShopConfigInput = v.InferInput<typeof shopConfigSchema>;

/** The part of the configuration that pages show; it travels to the browser, so it never holds a secret. */
export type PublicShop = Omit<
  ShopConfig,
  | 'feedUrl'
  | 'cod'
  | 'settlements'
  | 'invoices'
  | 'messages'
  | 'shipping'
  | 'menu'
  | 'looks'
  | 'hindi'
  | 'names'
  | 'colourSiblings'
> & {
  /** The ways by which shoppers are told about their orders; where none is configured pages promise nothing. */
  tells: { whatsapp: boolean; email: boolean; sms: boolean };
  /** A part of cash orders is paid online first: whether it goes back where the shopper calls it off, and undelivered. Absent: none is. */
  codAdvance?: { backOnCancel: boolean; backOnRto: boolean };
  /** Orders are opened by a one-time code sent to their mobile number. Absent: they are not. */
  myOrders?: true;
  /** Null: no pixel is loaded. */
  metaPixelId: string | null;
  /** The server tells the ad platform what is looked at and put into the cart, too. Absent: the browser alone does. */
  adEvents?: true;
  /** False: pages register no service worker. */
  serviceWorker: boolean;
  /** `simulated` where payments are made at a stand-in, so that pages can say so. */
  paymentMode: 'simulated' | 'sandbox' | 'production';
  /** Address of the gateway's browser script. */
  gatewayScriptUrl: string;
};
