import { createBrowserRouter } from 'react-router';
import { Loading } from './feedback/states.tsx';
import { BrokenScreen, NoScreen } from './shell/broken-screen.tsx';
import { Shell } from './shell/shell.tsx';

/** Every address of the desk. A screen is loaded when it is first opened. */
export const router = createBrowserRouter([
  {
    Component: Shell,
    ErrorBoundary: BrokenScreen,
    HydrateFallback: Loading,
    children: [
      {
        ErrorBoundary: BrokenScreen,
        children: [
          { path: '/', lazy: async () => ({ Component: (await import('./today/today-screen.tsx')).TodayScreen }) },
          {
            path: '/orders',
            lazy: async () => ({ Component: (await import('./orders/orders-screen.tsx')).OrdersScreen }),
          },
          {
            path: '/orders/:orderId',
            lazy: async () => ({ Component: (await import('./order/order-screen.tsx')).OrderScreen }),
          },
          {
            path: '/packing',
            lazy: async () => ({ Component: (await import('./packing/packing-screen.tsx')).PackingScreen }),
          },
          {
            path: '/returns',
            lazy: async () => ({ Component: (await import('./returns/returns-screen.tsx')).ReturnsScreen }),
          },
          {
            path: '/returns/:returnId',
            lazy: async () => ({ Component: (await import('./returns/return-screen.tsx')).ReturnScreen }),
          },
          {
            path: '/money',
            lazy: async () => ({ Component: (await import('./money/money-screen.tsx')).MoneyScreen }),
          },
          {
            path: '/money/settlements/:settlementId',
            lazy: async () => ({ Component: (await import('./money/settlement-screen.tsx')).SettlementScreen }),
          },
          { path: '/rto', lazy: async () => ({ Component: (await import('./rto/rto-screen.tsx')).RtoScreen }) },
          {
            path: '/stock-alerts',
            lazy: async () => ({
              Component: (await import('./stock-alerts/stock-alerts-screen.tsx')).StockAlertsScreen,
            }),
          },
          {
            path: '/courier-files',
            lazy: async () => ({
              Component: (await import('./courier-files/courier-files-screen.tsx')).CourierFilesScreen,
            }),
          },
          {
            path: '/reviews',
            lazy: async () => ({ Component: (await import('./reviews/reviews-screen.tsx')).ReviewsScreen }),
          },
          {
            path: '/contact-requests',
            lazy: async () => ({
              Component: (await import('./contact-requests/contact-requests-screen.tsx')).ContactRequestsScreen,
            }),
          },
          {
            path: '/newsletter',
            lazy: async () => ({ Component: (await import('./newsletter/newsletter-screen.tsx')).NewsletterScreen }),
          },
          {
            path: '/catalogue',
            lazy: async () => ({ Component: (await import('./catalogue/catalogue-screen.tsx')).CatalogueScreen }),
          },
          { path: '/users', lazy: async () => ({ Component: (await import('./users/users-screen.tsx')).UsersScreen }) },
          {
            path: '/account',
            lazy: async () => ({ Component: (await import('./account/account-screen.tsx')).AccountScreen }),
          },
          {
            path: '/dead-letters',
            lazy: async () => ({
              Component: (await import('./dead-letters/dead-letters-screen.tsx')).DeadLettersScreen,
            }),
          },
          { path: '*', Component: NoScreen },
        ],
      },
    ],
  },
]);
