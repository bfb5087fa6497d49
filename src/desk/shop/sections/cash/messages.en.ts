export const messages = {
  title: 'Payments and cash on delivery',
  summary: 'Cash on delivery, its fee, limits and advance',
  fields: {
    cashOnDelivery: {
      label: 'Cash on delivery',
      help: 'On: shoppers may pay the courier. Off: every order is paid online.',
    },
    'cod.feePaise': {
      label: 'Fee in ₹',
      help: 'The courier collects it on top of the price. 0: no fee.',
    },
    'cod.prepaidDiscountPaise': {
      label: 'Discount for paying online in ₹',
      help: 'Off an order that could be cash on delivery but is paid online. 0: none.',
    },
    'cod.minPaise': {
      label: 'Smallest order in ₹',
      help: 'Below this amount there is no cash on delivery. Empty: no limit.',
    },
    'cod.maxPaise': {
      label: 'Largest order in ₹',
      help: 'Above this amount there is no cash on delivery. Empty: no limit.',
    },
    'cod.allowPins': {
      label: 'Only at these PIN codes',
      help: 'Whole PIN codes or their first digits, with blanks between. Empty: everywhere.',
    },
    'cod.blockPins': {
      label: 'Not at these PIN codes',
      help: 'Whole PIN codes or their first digits. They win over the list above.',
    },
    'cod.maxReturned': {
      label: 'Not after this many returned parcels',
      help: 'A mobile number whose cash orders came back this often pays online. Empty: not checked.',
    },
    'cod.confirmBy': {
      label: 'Who confirms an order',
      help: 'If the shopper does, it cannot be packed before.',
      options: {
        nobody: 'Nobody: it is confirmed at once',
        shopper: 'The shopper, by message or tracking page',
      },
    },
    'cod.cancelAfterHours': {
      label: 'Cancel if not confirmed, after hours',
      help: 'Orders without a confirmation are cancelled then. Empty: they wait.',
    },
    'cod.codeForFirstOrder': {
      label: 'Code for first orders',
      help: 'A one-time code goes to the number until its first delivered order.',
    },
    'cod.codeAbovePaise': {
      label: 'Code for orders above ₹',
      help: 'A one-time code goes to the number for larger orders. Empty: never.',
    },
    'cod.payNowAfterOrder': {
      label: 'May pay online later',
      help: 'A placed cash order may be paid online until it is packed.',
    },
    'cod.advancePaise': {
      label: 'Advance in ₹',
      help: 'Paid online before packing. 0: none. Give an amount or a percentage, not both.',
    },
    'cod.advancePercent': {
      label: 'Advance in percent',
      help: 'A share of the goods, paid online before packing. 0: none.',
    },
    'cod.advanceAbovePaise': {
      label: 'Advance for orders above ₹',
      help: 'Empty: the amount does not matter.',
    },
    'cod.advancePins': {
      label: 'Advance at these PIN codes',
      help: 'Whole PIN codes or their first digits. Empty: the PIN code does not matter.',
    },
    'cod.advanceAfterReturned': {
      label: 'Advance after this many returned parcels',
      help: 'Asked of a number whose orders came back this often. Empty: it does not matter.',
    },
    'cod.advanceBackOnCancel': {
      label: 'Advance goes back if cancelled',
      help: 'On: a shopper who cancels gets the advance back.',
    },
    'cod.advanceBackOnRto': {
      label: 'Advance goes back if undelivered',
      help: 'On: it goes back at once when the parcel returns undelivered.',
    },
    'cod.refundPrepaidRto': {
      label: 'Undelivered prepaid parcels',
      help: 'On: money paid online goes back at once. Off: you press Refund.',
    },
  },
};
