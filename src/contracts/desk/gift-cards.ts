import * as v from 'valibot';
import { CARD_STATES } from '../../domain/gift-cards/card-state.ts';
import { mobileFault, normaliseMobile } from '../../domain/address/address.ts';
import { emailFault } from '../../domain/address/contact.ts';
import { type DeskEndpoint, get, post } from './desk-endpoint.ts';
import { cursor, exportQuery, paise, time, typedLine } from './desk-fields.ts';
import { orderParams } from './order-acts.ts';
import { creditEntriesSchema } from './store-credit.ts';

const cardSchema = v.object({
  /** The order that bought it, by which it is known. */
  orderId: v.string(),
  last4: v.string(),
  state: v.picklist(CARD_STATES),
  soldPaise: paise,
  balancePaise: paise,
  soldAt: time,
  endsAt: time,
  deliverAt: time,
  /** Null: not yet, or its buyer passes it on. */
  deliveredAt: v.nullable(time),
});
export type DeskGiftCard = v.InferOutput<typeof cardSchema>;

const listSchema = v.object({
  are: v.picklist(['off', 'only_taken', 'sold']),
  /** What all cards together can still buy, which the shop owes. */
  outstandingPaise: paise,
  /** The last ordered first. */
  cards: v.array(cardSchema),
  next: v.nullable(v.string()),
});

const detailSchema = v.object({
  card: cardSchema,
  from: v.nullable(v.string()),
  receiver: v.nullable(v.string()),
  /** Empty: not given. */
  mobile: v.string(),
  email: v.string(),
  words: v.string(),
  /** What became of the last message with it; null: none was written, or it is deleted by now. */
  message: v.nullable(v.string()),
  entries: creditEntriesSchema,
});
export type DeskGiftCardDetail = v.InferOutput<typeof detailSchema>;

const optionalContact = (fault: (text: string) => string | null, wrong: string) =>
  v.pipe(
    typedLine(0, 254),
    v.check((text) => text === '' || fault(text) === null, wrong),
  );

const sendSchema = v.strictObject({
  mobile: v.pipe(
    optionalContact(mobileFault, 'must be an Indian mobile number'),
    v.transform((text) => (text === '' ? '' : normaliseMobile(text))),
  ),
  email: optionalContact(emailFault, 'must be a mail address'),
});
export type SendGiftCard = v.InferOutput<typeof sendSchema>;

/** Endpoints of gift cards. A card is called off by the refund of its order, which takes off what is left on it. */
export const GIFT_CARD_ENDPOINTS = {
  giftCards: get('/api/gift-cards', 'manager', {
    query: v.strictObject({ after: v.optional(cursor) }),
    response: listSchema,
  }),
  exportGiftCards: get('/api/gift-cards/export', 'manager', {
    reauthenticated: true,
    query: exportQuery,
    response: 'file',
  }),
  giftCard: get('/api/gift-cards/:orderId', 'manager', { params: orderParams, response: detailSchema }),
  /** Sends it once more, to this number and address from now on. Answers gift_card_not_sent. */
  sendGiftCard: post('/api/gift-cards/:orderId/send', 'manager', { params: orderParams, body: sendSchema }),
} as const satisfies Record<string, DeskEndpoint>;
