/**
 * Every error that the shop's endpoints can answer with: its HTTP status and the sentence a shopper may read.
 * docs/errors.md lists the same codes; a test compares the two.
 */
export const ERROR_CATALOGUE = {
  bad_request: { status: 400, message: 'The request could not be understood.' },
  invalid_fields: { status: 400, message: 'Some fields are missing or wrong.' },
  not_found: { status: 404, message: 'There is nothing here.' },
  method_not_allowed: { status: 405, message: 'This address does not take that method.' },
  body_too_large: { status: 413, message: 'The request is too large.' },
  unsupported_media_type: { status: 415, message: 'This kind of content is not accepted.' },
  cross_origin: { status: 403, message: 'The request came from another site.' },
  too_many_requests: { status: 429, message: 'Too many requests. Please wait a moment and try again.' },
  picture_refused: { status: 422, message: 'This file cannot become a picture of the shop.' },
  picture_used: { status: 409, message: 'This picture is in use.' },
  image_unavailable: { status: 503, message: 'This picture could not be fetched just now.' },
  internal: { status: 500, message: 'Something went wrong on our side. Please try again.' },
  busy: { status: 503, message: 'The shop is very busy. Please try again in a moment.' },
  database_unavailable: {
    status: 503,
    message: 'Orders cannot be taken right now. Please try again in a few minutes.',
  },
  cart_empty: { status: 422, message: 'Select at least one item to place an order.' },
  cart_changed: { status: 409, message: 'Some items changed since you added them. Please check your cart.' },
  amount_too_small: { status: 422, message: 'Online payment starts at ₹1.' },
  order_not_found: { status: 404, message: 'Invalid order id.' },
  gateway_unavailable: {
    status: 502,
    message: 'The payment service did not answer. You have not been charged. Please try again.',
  },
  payment_queue: {
    status: 503,
    message: 'Many people are paying right now. You have not been charged. Please try again in a moment.',
  },
  gateway_rejected: { status: 502, message: 'The payment service refused this payment. You have not been charged.' },
  cod_disabled: { status: 422, message: 'Cash on delivery is not offered.' },
  cod_not_eligible: {
    status: 422,
    message: 'Cash on delivery is not offered for this order. Please pay online.',
  },
  pin_not_served: {
    status: 422,
    message: 'The shop does not deliver to this PIN code.',
  },
  cod_fee_changed: {
    status: 409,
    message: 'The fee for cash on delivery has changed. Please look at the price again.',
  },
  cod_advance_changed: {
    status: 409,
    message: 'A part of this order has to be paid online first. Please look at the price again.',
  },
  offer_refused: { status: 409, message: 'An offer cannot be used for this order. Please look at the price again.' },
  sale_changed: { status: 409, message: 'Somebody else has changed this sale meanwhile.' },
  sale_over: { status: 409, message: 'The sale has ended, or would have ended already.' },
  collection_changed: { status: 409, message: 'Somebody else has changed this collection meanwhile.' },
  credit_off: { status: 409, message: 'This shop gives no store credit.' },
  credit_above_limit: { status: 409, message: 'That is more credit than may be given at once.' },
  credit_not_proved: {
    status: 409,
    message: 'Please confirm your mobile number with a code again to pay with store credit.',
  },
  credit_insufficient: { status: 409, message: 'There is less credit than that.' },
  gifts_off: {
    status: 409,
    message: 'This shop no longer offers gift wrap and gift notes. Please look at the price again.',
  },
  addition_closed: {
    status: 409,
    message: 'Nothing can be added to that order any more. Please look at the price of an order of its own.',
  },
  gift_cards_off: { status: 409, message: 'This shop sells no gift cards.' },
  gift_card_unknown: { status: 409, message: 'There is no gift card with this code. Please look at the code again.' },
  gift_card_insufficient: { status: 409, message: 'There is less on this gift card than that.' },
  gift_card_not_sent: { status: 409, message: 'This gift card cannot be sent: it is spent, called off or over.' },
  collection_used: { status: 409, message: 'A sale or an offer leaves out the goods of this collection.' },
  offer_changed: { status: 409, message: 'Somebody else has changed this offer meanwhile.' },
  code_taken: { status: 409, message: 'Another offer has this code.' },
  price_changed: { status: 409, message: 'The price has changed. Please look at it again.' },
  prepaid_discount_changed: {
    status: 409,
    message: 'The discount for paying online has changed. Please look at the price again.',
  },
  invalid_code: { status: 422, message: 'This code is not right, or its time is over.' },
  code_required: { status: 422, message: 'Please enter the code that was sent to your mobile number.' },
  code_rate_limited: {
    status: 429,
    message: 'A code has already been sent. Please wait before you request another one.',
  },
  domain_not_listed: { status: 403, message: 'Payments for this domain are not accepted here.' },
  invalid_signature: { status: 401, message: 'The signature does not match.' },
  invalid_transition: { status: 409, message: 'The order cannot go there from its present state.' },
  attempt_expired: { status: 409, message: 'This payment can no longer be continued. Please try again.' },
  refund_too_large: { status: 422, message: 'That is more than what can still be refunded.' },
  refund_reference_used: { status: 409, message: 'This reference was used for a refund of another amount.' },
  items_not_sent: {
    status: 409,
    message: 'These items have not been sent. Take them off the order instead: their money goes back with that.',
  },
  exchange_under_way: {
    status: 409,
    message: 'Goods sent in exchange are on their way for this money. Cancel that order first.',
  },
  payment_disputed: {
    status: 409,
    message: 'A bank is deciding about this payment. Nothing of it can go back before that.',
  },
  refund_not_retryable: { status: 409, message: 'Nothing is owed of this refund any more.' },
  refund_retries_exhausted: {
    status: 409,
    message: 'This refund has failed as often as it may be tried. Refund the sum from the order instead.',
  },
  invoice_not_allowed: { status: 409, message: 'There is no invoice for this order.' },
  credit_note_not_allowed: { status: 409, message: 'There is no credit note for this.' },
  utr_already_recorded: {
    status: 409,
    message: 'A UTR number was given for this order already. Please contact us to change it.',
  },
  return_not_found: { status: 404, message: 'There is no such return.' },
  deadline_passed: { status: 409, message: 'It is too late for that. Please contact us.' },
  offers_lost: { status: 409, message: 'The order would lose an offer, which is taken off the refund.' },
  not_returnable: { status: 422, message: 'This item cannot be sent back for that reason.' },
  sold_out: { status: 409, message: 'This size is not available any more.' },
  order_changed: { status: 409, message: 'Somebody else has changed this order meanwhile.' },
  sheet_changed: { status: 409, message: 'Somebody else has changed the products meanwhile.' },
  sheet_refused: { status: 422, message: 'The sheet has mistakes, so nothing of it was applied.' },
  own_pins_changed: { status: 409, message: 'Somebody else has changed the list of PIN codes meanwhile.' },
  own_pins_refused: { status: 422, message: 'The list of PIN codes has mistakes, so nothing of it was taken.' },
  draft_changed: { status: 409, message: 'Somebody else has changed the draft meanwhile.' },
  preview_only: { status: 403, message: 'This is a preview of the shop. Nothing can be ordered or sent in it.' },
  keys_in_use: { status: 409, message: 'Payments, refunds, disputes or parcels are not finished there yet.' },
  keys_of_environment: { status: 409, message: 'The environment of the server decides these keys.' },
  keys_refused: { status: 422, message: 'These keys are not accepted.' },
  keys_not_tried: { status: 502, message: 'The keys could not be tried: nobody answered as it should.' },
  settings_changed: { status: 409, message: 'Somebody else has changed the settings meanwhile.' },
  return_changed: { status: 409, message: 'Somebody else has changed this return meanwhile.' },
  export_too_large: { status: 422, message: 'This is too much for one workbook. Please take CSV, or fewer days.' },
  invalid_statement_file: {
    status: 422,
    message: 'This file lacks columns, has too many rows, or a quotation mark in it is not closed.',
  },
  review_not_found: { status: 404, message: 'There is no such review.' },
  review_closed: { status: 409, message: 'This review was looked at already and cannot be changed any more.' },
  review_changed: { status: 409, message: 'The buyer has changed this review meanwhile.' },
  address_disagrees: { status: 409, message: 'The PIN code is in another state than the address says.' },
  address_locked: { status: 409, message: 'The address can be changed until the order is packed.' },
  address_invoiced: { status: 409, message: 'The order is invoiced to this address, which can no longer be changed.' },
  nothing_to_ship: { status: 409, message: 'All pieces of this order are in a parcel already.' },
  shipment_not_found: { status: 404, message: 'The order has no such parcel.' },
  courier_booked: { status: 409, message: 'A courier is booked for this order. Cancel that booking first.' },
  shipment_picked_up: { status: 409, message: 'The courier has this parcel already: it can no longer be cancelled.' },
  shipping_unavailable: { status: 503, message: 'No shipping provider is set up here. Ship by hand.' },
  shipping_rejected: { status: 409, message: 'The shipping provider did not take this parcel.' },
  shipping_timeout: {
    status: 502,
    message: 'The shipping provider did not answer. It is asked again in the background; nothing is booked twice.',
  },
  label_not_ready: { status: 409, message: 'There is no label of the shipping provider for this parcel yet.' },
  not_signed_in: { status: 401, message: 'Please sign in.' },
  sign_in_failed: { status: 401, message: 'The name or the password is not right.' },
  second_factor_required: { status: 401, message: 'Please give the six digits of your app.' },
  passkey_rejected: { status: 401, message: 'This passkey was not accepted.' },
  passkeys_disabled: { status: 409, message: 'Passkeys are not set up here.' },
  invalid_csrf_token: { status: 403, message: 'The page is out of date. Please load it again.' },
  forbidden: { status: 403, message: 'Your role does not allow this.' },
  reauthentication_required: { status: 403, message: 'Please give your password once more.' },
  user_exists: { status: 409, message: 'There is a user of this name.' },
  last_owner: { status: 409, message: 'At least one owner must remain who may sign in.' },
  document_not_found: { status: 404, message: 'This order has no such document.' },
  document_unavailable: { status: 503, message: 'This document cannot be made here yet.' },
  catalogue_empty: { status: 503, message: 'The catalogue is still being loaded. Please try again in a moment.' },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof ERROR_CATALOGUE;

/**
 * An error meant for the client. `details` is part of the response, so it must not contain anything secret or
 * personal.
 */
export class ShopError extends Error {
  readonly code: ErrorCode;
  readonly details: Readonly<Record<string, unknown>>;

  constructor(code: ErrorCode, details: Readonly<Record<string, unknown>> = {}, options?: ErrorOptions) {
    super(ERROR_CATALOGUE[code].message, options);
    this.name = 'ShopError';
    this.code = code;
    this.details = details;
  }

  get status(): number {
    return ERROR_CATALOGUE[this.code].status;
  }
}
