import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import shopConfig from '../../../../shop.config.ts';
import { type PublicShop, shopConfigSchema } from '../../../contracts/shop-config.ts';
import { SiteFooter } from './site-footer.tsx';

function render(changes: Partial<PublicShop>, hostname: string): string {
  const shop: PublicShop = {
    ...v.parse(shopConfigSchema, shopConfig),
    metaPixelId: null,
    serviceWorker: false,
    paymentMode: 'simulated',
    notifies: { whatsapp: false, email: false, sms: false },
    paymentCompany: 'Example Payments Private Limited',
    checkout: { gateway: 'cashfree', scriptUrl: 'https://gateway.example/sdk.js', mode: 'sandbox' },
    ...changes,
  };
  return renderToStaticMarkup(
    <MemoryRouter>
      <SiteFooter shop={shop} hostname={hostname} year="2027" />
    </MemoryRouter>,
  );
}

test('[FOOT-02] the footer shows the second-level name of the domain if the shop has no logo', () => {
  const html = render({ logoUrl: null }, 'www.gulmohar.example');
  expect(html).toContain('>gulmohar</p>');
  expect(html).toContain('support@gulmohar.example');
  expect(html).toContain('© 2027 www.gulmohar.example');
  expect(render({}, 'localhost')).toContain('© 2027 localhost ·');
  expect(render({ shopping: 'recommended' }, 'localhost')).toContain('© 2027 Gulmohar ·');
  expect(render({ shopping: 'recommended' }, 'www.gulmohar.example')).toContain('© 2027 www.gulmohar.example ·');
});

test('[FOOT-01] the way to returns is worded as specified, and with recommended shopping as one would say it', () => {
  expect(render({}, 'localhost')).toContain('on the full Site');
  const calm = render({ shopping: 'recommended' }, 'localhost');
  expect(calm).toContain('How to send it back or swap it');
  expect(calm).not.toContain('on the full Site');
});

test("[FOOT-02] the footer shows the logo with the shop's name as alternative text", () => {
  const html = render({ logoUrl: '/logo.svg' }, 'www.gulmohar.example');
  expect(html).toContain('src="/logo.svg" alt="Gulmohar"');
  expect(html).not.toContain('>gulmohar</p>');
});

test('[FOOT-02] the footer names the support’s own address and hours, and leaves out what the merchant does not give', () => {
  const own = render({ support: { email: 'care@threads.example', hours: { en: 'Daily 10 to 7' } } }, 'shop.example');
  expect(own).toContain('href="mailto:care@threads.example"');
  expect(own).toContain('Daily 10 to 7');
  const none = render({ support: { email: null, hours: {} } }, 'shop.example');
  expect(none).not.toMatch(/mailto:|support@|Monday/);
});

test('[ADS-01] the footer offers the privacy choice only if the shop has a pixel', () => {
  expect(render({ metaPixelId: null }, 'shop.example')).not.toContain('Privacy choices');
  expect(render({ metaPixelId: '1234567890' }, 'shop.example')).toContain('Privacy choices');
});
