export const messages = {
  unexpected: 'That did not work. Try again; if it keeps failing, ask whoever runs the shop.',
  changed: 'The order changed meanwhile. This is how it stands now.',
  changedBy: (who: string, what: string, when: string) =>
    `${who} was first: ${what}, ${when}. This is how the order stands now.`,
  returnChanged: 'The return changed meanwhile. This is how it stands now.',
  returnChangedBy: (who: string, what: string, when: string) =>
    `${who} was first: ${what}, ${when}. This is how the return stands now.`,
  tooManyTries: (minutes: number) =>
    `Too many tries. Wait ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}, then try again.`,
  codes: {
    connection_lost: 'There is no connection to the shop.',
    not_signed_in: 'Your session has ended. Sign in again.',
    forbidden: 'Your role may not do this.',
    reauthentication_required: 'This needs your password.',
    passkey_rejected: 'This passkey was not accepted.',
    passkeys_disabled: 'Passkeys are not set up here.',
    too_many_requests: 'Too many tries. Wait up to a quarter of an hour.',
    invalid_csrf_token: 'The desk was out of date. Try once more.',
    invalid_transition: 'The order cannot go there from where it stands.',
    courier_booked: 'A courier is booked for this order: call that off first.',
    payment_disputed: 'A bank is deciding about this payment: nothing can go back.',
    exchange_under_way: 'Goods in exchange are under way for this money: cancel their order first.',
    items_not_sent: 'These pieces are not sent yet: take them off the order.',
    shipment_not_found: 'The order has no such parcel.',
    refund_too_large: 'That is more than can still go back.',
    refund_not_retryable: 'Nothing is owed of this refund any more.',
    refund_retries_exhausted: 'This refund failed every time. Send the sum from the order instead.',
    address_disagrees:
      'The PIN code is in another state than the address says. Correct one of them, or save again if both are right.',
    address_locked: 'The address can be changed until the order is packed.',
    address_invoiced:
      'The order is invoiced to this address. To send it elsewhere, cancel it and have it ordered again.',
    user_exists: 'There is a user of this name.',
    last_owner: 'At least one owner must remain who may sign in.',
    document_unavailable: 'This document cannot be made here yet.',
    database_unavailable: 'The shop’s database does not answer. Try again in a minute.',
    gateway_unavailable: 'The payment gateway does not answer. Try again.',
  },
};
