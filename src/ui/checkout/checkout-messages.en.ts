import { plural } from '../../domain/language/plural.ts';

/** Texts of the checkout's shared components. */
export const messages = {
  steps: { label: 'Checkout steps', cart: 'Cart', address: 'Address', payment: 'Payment' },
  priceDetails: (count: number) => `PRICE DETAILS (${plural(count, { one: '1 Item', other: `${count} Items` })})`,
  totalMrp: 'Total MRP',
  discountOnMrp: 'Discount on MRP',
  totalPrice: 'Total Price',
  couponApplied: (buy: number, free: number) => `Coupon Applied (Buy ${buy} Get ${free} free)`,
  codFee: 'Cash on Delivery fee',
  delivery: 'Delivery charge',
  giftWrap: 'Gift wrap',
  prepaidDiscount: 'Discount for paying online',
  /** Below a placed order's items, for offer and prepaid discount together. */
  itemsDiscount: 'Discount',
  totalAmount: 'Total Amount',
  youSave: (amount: string) => `You save ${amount} on this order`,
  pleaseWait: 'Please Wait',
};
