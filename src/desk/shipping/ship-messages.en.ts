export const messages = {
  became: (orderId: string, state: string) => `${orderId}: ${state}`,
  shipByHand: 'Ship by another carrier',
  shipTitle: 'Ship the order',
  carrier: 'Carrier',
  awb: 'AWB number',
  awbHint: 'The number on the carrier’s label. The shopper follows the parcel by it.',
  tooShort: 'This is too short.',
};
