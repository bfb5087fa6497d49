/** All addresses of the desk by screen name. The router, the navigation and the tests of all screens use this table. */
export const ADDRESSES = {
  today: '/',
  orders: '/orders',
  order: '/orders/:orderId',
  packing: '/packing',
  courierFiles: '/courier-files',
  returns: '/returns',
  return: '/returns/:returnId',
  reviews: '/reviews',
  money: '/money',
  settlement: '/money/settlements/:settlementId',
  rto: '/rto',
  contactRequests: '/contact-requests',
  newsletter: '/newsletter',
  deadLetters: '/dead-letters',
  catalogue: '/catalogue',
  sheet: '/catalogue/products',
  stockAlerts: '/stock-alerts',
  offers: '/offers',
  sales: '/sales',
  storeCredit: '/store-credit',
  shop: '/shop',
  users: '/users',
  account: '/account',
} as const;

export type ScreenName = keyof typeof ADDRESSES;
