import { expect, test } from 'vitest';
import { exampleAddress } from '../../../test/paying-shop.ts';
import { renderPage } from '../../../test/render-page.tsx';
import { addressFaults, normaliseAddress } from '../../domain/address/address.ts';
import { AddressForm } from './address-form.tsx';

const form = (email: boolean) =>
  renderPage(<AddressForm saved={null} />, { shop: { notifies: { whatsapp: false, email, sms: false } } });

test('the address form has an optional email field if mail is configured', () => {
  expect(form(true)).toMatch(/<input[^>]*type="email"[^>]*name="email"|<input[^>]*name="email"[^>]*type="email"/);
  expect(form(true)).toContain('optional');
  expect(form(false)).not.toContain('type="email"');
});

test('an email address is optional, must be valid if given, and is stored without surrounding spaces', () => {
  expect(addressFaults(exampleAddress())).toEqual({});
  expect(addressFaults(exampleAddress({ email: ' ' }))).toEqual({});
  expect(addressFaults(exampleAddress({ email: 'asha@mail' }))).toEqual({ email: 'Invalid email address' });
  expect(normaliseAddress(exampleAddress({ email: ' asha@mail.example ' })).email).toBe('asha@mail.example');
  expect(normaliseAddress(exampleAddress({ email: ' ' }))).not.toHaveProperty('email');
});
