export const messages = {
  title: 'Forgot something?',
  offer: (until: string) =>
    `Add to this order until ${until} – no delivery charge, it comes in the same parcel. It is paid online.`,
  add: 'Add to this order',
  adding: (number: string) => `Added to order ${number}`,
  sameParcel: 'It comes in the same parcel, to the same address, without a delivery charge. It is paid online.',
  apart: 'Order separately instead',
  closed: (number: string) => `Nothing can be added to order ${number} any more. This is an order of its own.`,
  travels: (number: string) => `It comes in the parcel of order ${number}.`,
  travelsAlone: (number: string) =>
    `It could not come in the parcel of order ${number} and is sent by itself. Delivery stays free.`,
  together: 'In the same parcel',
  order: (number: string) => `Order ${number}`,
};
