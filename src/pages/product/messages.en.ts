import type { ReturnPolicy } from '../../domain/returns/return-policy.ts';
import { plural } from '../../domain/language/plural.ts';

export const messages = {
  title: (name: string, shopName: string) => `${name} | ${shopName}`,
  /** `price` is '' if the product has no price. */
  description: (name: string, price: string, shopName: string) =>
    `Buy ${name}${price && ` for ${price}`} at ${shopName}. See sizes, pictures and delivery to your PIN code.`,
  pictures: (title: string) => `Pictures of ${title}`,
  picture: (index: number, count: number) => `Picture ${index} of ${count}`,
  zoom: 'Zoom in',
  zoomOf: (title: string) => `Enlarged pictures of ${title}`,
  zoomHint: 'Double tap or pinch to zoom',
  zoomByMouse: 'Click to zoom',
  closeZoom: 'Close',
  previous: 'Previous picture',
  next: 'Next picture',
  inclusive: 'inclusive of all taxes',
  offer: (groupSize: number, free: number) =>
    `Buy ${groupSize - free} Get ${free} Free: add ${groupSize} items, the cheapest ${free === 1 ? 'one is' : `${free} are`} free.`,
  eachOf: (price: string) => `${price} each`,
  askOnWhatsapp: 'Ask about this on WhatsApp',
  question: (product: string, url: string) => `I have a question about ${product}: ${url}`,
  offerEnds: 'Offer ends in',
  select: (option: string) => `Select ${option}`,
  soldOutValue: (value: string) => `${value}, sold out`,
  elsewhereValue: (value: string, others: string) => `${value}, in ${others}`,
  sizeGuide: 'Size guide',
  quantity: 'Quantity',
  quantityOf: (title: string) => `Quantity of ${title}`,
  addToCart: 'ADD TO CART',
  goToCart: 'GO TO CART',
  /** Used if the page stays open after adding; `count` is the number of pieces in the cart. */
  goToCartOf: (count: number) => `GO TO CART (${count})`,
  addedToCart: 'Added to cart',
  colours: 'Colours',
  pleaseSelectSize: 'Please select a size',
  addForFree: (count: number) =>
    `Add ${count} more ${plural(count, { one: 'piece', other: 'pieces' })}: the cheapest is free`,
  soldOut: 'SOLD OUT',
  soldOutText: 'This product is sold out at the moment.',
  addToWishlist: 'Wishlist',
  share: 'Share',
  shareTitle: 'Share this product',
  shareText: (title: string) => `Have a look at ${title}`,
  whatsapp: 'WhatsApp',
  copyLink: 'Copy link',
  copied: 'Link copied',
  copyFailed: 'The link could not be copied.',
  badges: ['Genuine Products', '7 Step Quality Check', 'Secure Payments'],
  readMore: 'Read more',
  details: 'Product Details',
  video: 'Product video',
  playVideo: (title: string) => `Play the video of ${title}`,
  related: 'Related Products',
  recentlyViewed: 'Recently Viewed',
  pinLabel: 'Enter your PIN code',
  pinHint: 'to see when it arrives',
  pinAvailable: '2 Day Guaranteed Open Delivery available',
  /** In the recommended shopping mode: the days below are the promise. */
  pinReached: 'Delivery available',
  notes: {
    /** Short, to keep first pages small; _policy/promise-messages has the full text. */
    returns: ({ returnDays, exchangeDays, refundBusinessDays }: ReturnPolicy) => {
      if (returnDays > 0)
        return `${returnDays} ${returnDays === 1 ? 'day' : 'days'} to return it, refund within ${refundBusinessDays} business days`;
      return exchangeDays > 0
        ? `${exchangeDays} ${exchangeDays === 1 ? 'day' : 'days'} to exchange it`
        : 'Faulty items are taken back';
    },
    pay: 'Pay safely by UPI or card',
    delivery: 'Delivered all over India',
  },
  returnPolicy: 'Returns and Refunds',
};
