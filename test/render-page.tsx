import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { createRoutesStub, Outlet } from 'react-router';
import type { PublicShop } from '../src/contracts/shop-config.ts';
import { examplePolicy } from './examples/example-policy.ts';

export const TEST_SHOP: PublicShop = {
  name: 'Gulmohar',
  logoUrl: null,
  themeColour: '#000000',
  slides: [],
  bannerImageUrl: null,
  contactPhone: '+919000000000',
  support: { email: 'support@{host}', hours: { en: 'Monday-Friday 9:00 AM-6:00 PM' } },
  legalEntity: {
    name: 'Gulmohar Garments Example Private Limited',
    address: '12 Example Road, Jaipur',
    grievanceOfficer: {
      name: 'Meera Example',
      designation: 'Officer',
      email: 'care@shop.example',
      phone: '9000000000',
    },
  },
  policy: examplePolicy(),
  currency: 'INR',
  cashOnDelivery: false,
  offer: { groupSize: 3, freePerGroup: 1 },
  persuasion: 'as-specified',
  shopping: 'as-specified',
  timers: { slideSeconds: 2, bannerSeconds: 3, offerSeconds: 500, offerDisplayMinutes: 8, inactivityMinutes: 15 },
  metaPixelId: null,
  serviceWorker: false,
  paymentMode: 'simulated',
  notifies: { whatsapp: false, email: false, sms: false },
  paymentCompany: 'Example Payments Private Limited',
  checkout: { gateway: 'cashfree', scriptUrl: 'http://gateway.example/sdk.js', mode: 'sandbox' },
};

/** Renders a page to HTML as the server does, at an address, in a shop with these details. */
export function renderPage(page: ReactElement, options: { path?: string; shop?: Partial<PublicShop> } = {}): string {
  const shop = { ...TEST_SHOP, ...options.shop };
  const path = options.path ?? '/';
  const Stub = createRoutesStub([
    {
      id: 'root',
      path: '/',
      Component: Outlet,
      HydrateFallback: () => null,
      loader: () => ({ shop, hostname: 'shop.example', origin: 'https://shop.example' }),
      children: [
        { id: 'home', index: true, Component: () => page },
        { id: 'page', path: '*', Component: () => page },
      ],
    },
  ]);
  return renderToString(
    <Stub
      initialEntries={[path]}
      hydrationData={{ loaderData: { root: { shop, hostname: 'shop.example', origin: 'https://shop.example' } } }}
    />,
  );
}
