import type { ComponentType } from 'react';
import { createBrowserRouter } from 'react-router';
import { Loading } from './feedback/states.tsx';
import { ADDRESSES, type ScreenName } from '../contracts/desk/addresses.ts';
import { BrokenScreen, NoScreen } from './shell/broken-screen.tsx';
import { Shell } from './shell/shell.tsx';

/** The screen of each address, loaded when it is first opened. */
const SCREENS: Readonly<Record<ScreenName, () => Promise<ComponentType>>> = {
  today: async () => (await import('./today/today-screen.tsx')).TodayScreen,
  orders: async () => (await import('./orders/orders-screen.tsx')).OrdersScreen,
  order: async () => (await import('./order/order-screen.tsx')).OrderScreen,
  packing: async () => (await import('./orders/packing/packing-screen.tsx')).PackingScreen,
  courierFiles: async () => (await import('./courier-files/courier-files-screen.tsx')).CourierFilesScreen,
  ownPins: async () => (await import('./own-pins/own-pins-screen.tsx')).OwnPinsScreen,
  returns: async () => (await import('./returns/returns-screen.tsx')).ReturnsScreen,
  return: async () => (await import('./returns/return-screen.tsx')).ReturnScreen,
  reviews: async () => (await import('./reviews/reviews-screen.tsx')).ReviewsScreen,
  money: async () => (await import('./money/money-screen.tsx')).MoneyScreen,
  settlement: async () => (await import('./money/settlement-screen.tsx')).SettlementScreen,
  rto: async () => (await import('./rto/rto-screen.tsx')).RtoScreen,
  contactRequests: async () => (await import('./contact-requests/contact-requests-screen.tsx')).ContactRequestsScreen,
  newsletter: async () => (await import('./newsletter/newsletter-screen.tsx')).NewsletterScreen,
  deadLetters: async () => (await import('./dead-letters/dead-letters-screen.tsx')).DeadLettersScreen,
  catalogue: async () => (await import('./catalogue/catalogue-screen.tsx')).CatalogueScreen,
  sheet: async () => (await import('./sheet/sheet-screen.tsx')).SheetScreen,
  stockAlerts: async () => (await import('./stock-alerts/stock-alerts-screen.tsx')).StockAlertsScreen,
  offers: async () => (await import('./offers/offers-screen.tsx')).OffersScreen,
  sales: async () => (await import('./sales/sales-screen.tsx')).SalesScreen,
  collections: async () => (await import('./collections/collections-screen.tsx')).CollectionsScreen,
  pictures: async () => (await import('./own-pictures/pictures-screen.tsx')).PicturesScreen,
  storeCredit: async () => (await import('./store-credit/store-credit-screen.tsx')).StoreCreditScreen,
  giftCards: async () => (await import('./gift-cards/gift-cards-screen.tsx')).GiftCardsScreen,
  keys: async () => (await import('./provider-keys/keys-screen.tsx')).KeysScreen,
  shop: async () => (await import('./shop/shop-screen.tsx')).ShopScreen,
  users: async () => (await import('./users/users-screen.tsx')).UsersScreen,
  account: async () => (await import('./account/account-screen.tsx')).AccountScreen,
};

const names = Object.keys(SCREENS).filter((name): name is ScreenName => name in ADDRESSES);

export const router = createBrowserRouter([
  {
    Component: Shell,
    ErrorBoundary: BrokenScreen,
    HydrateFallback: Loading,
    children: [
      {
        ErrorBoundary: BrokenScreen,
        children: [
          ...names.map((name) => ({
            path: ADDRESSES[name],
            lazy: async () => ({ Component: await SCREENS[name]() }),
          })),
          { path: '*', Component: NoScreen },
        ],
      },
    ],
  },
]);
