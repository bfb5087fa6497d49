import { expect, test } from 'vitest';
import { domainName, supportEmail } from './host-name.ts';

test.each([
  ['shop.example', 'support@shop.example', 'shop'],
  ['www.shop.example', 'support@shop.example', 'shop'],
  ['a.b.gulmohar.example', 'support@gulmohar.example', 'gulmohar'],
  ['localhost', 'support@localhost', 'localhost'],
  ['gulmohar.co.in', 'support@gulmohar.co.in', 'gulmohar'],
  ['www.gulmohar.co.in', 'support@gulmohar.co.in', 'gulmohar'],
  ['www.gulmohar.in', 'support@gulmohar.in', 'gulmohar'],
  ['127.0.0.1', 'support@127.0.0.1', '127.0.0.1'],
])('[FOOT-02] the shop at %s has the address %s and the name %s', (hostname, email, name) => {
  expect(supportEmail('support@{host}', hostname)).toBe(email);
  expect(supportEmail('help@elsewhere.example', hostname)).toBe('help@elsewhere.example');
  expect(domainName(hostname)).toBe(name);
});
