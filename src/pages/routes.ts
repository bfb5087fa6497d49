import { index, route, type RouteConfig } from '@react-router/dev/routes';
import { PATHS } from '../routes.ts';

const pageFiles = [
  [PATHS.product, 'product'],
  [PATHS.category, 'category'],
  [PATHS.search, 'search'],
  [PATHS.cart, 'cart'],
  [PATHS.sharedCart, 'shared-cart'],
  [PATHS.address, 'address'],
  [PATHS.payment, 'payment'],
  [PATHS.wishlist, 'wishlist'],
  [PATHS.refundPolicy, 'refund-policy'],
  [PATHS.privacyPolicy, 'privacy-policy'],
  [PATHS.shippingPolicy, 'shipping-policy'],
  [PATHS.terms, 'terms'],
  [PATHS.about, 'about'],
  [PATHS.help, 'help'],
  [PATHS.contact, 'contact'],
  [PATHS.profile, 'profile'],
  [PATHS.orderTracking, 'order-tracking'],
  [PATHS.orderConfirmation, 'order-confirmation'],
  [PATHS.thankYou, 'thank-you'],
  [PATHS.failure, 'failure'],
  [PATHS.success, 'success'],
  [PATHS.multipayment, 'multipayment'],
  [PATHS.paymentStatus, 'payment-status'],
  [PATHS.credits, 'credits'],
] as const;

export default [
  index('home/page.tsx'),
  ...pageFiles.map(([path, folder]) => route(path, `${folder}/page.tsx`)),
  route(PATHS.sendContact, 'contact/sent.tsx'),
  route(PATHS.homeCards, 'home/cards.ts'),
  route(PATHS.productSummary, 'product-summary/page.ts'),
  route(PATHS.productVariants, 'product-variants/page.ts'),
  route(PATHS.related, 'related/page.ts'),
  route(PATHS.searchSuggestions, 'search-suggestions/page.ts'),
  route('*', 'not-found/page.tsx'),
] satisfies RouteConfig;
