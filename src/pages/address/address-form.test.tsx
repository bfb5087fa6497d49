import { expect, test } from 'vitest';
import { renderPage } from '../../../test/render-page.tsx';
import { AddressForm } from './address-form.tsx';

const show = (shopping: 'as-specified' | 'recommended') =>
  renderPage(<AddressForm saved={null} />, { shop: { shopping } });

test('[ADDR-01] the form has the specified order, and the PIN code comes first in the recommended mode', () => {
  const places = (html: string) => ['Full Name', 'Pincode', 'City', 'House No'].map((label) => html.indexOf(label));
  const [name = 0, pin = 0, city = 0, house = 0] = places(show('as-specified'));
  expect([name, pin, house, city]).toEqual([name, pin, house, city].toSorted((a, b) => a - b));
  const [laterName = 0, firstPin = 0, earlyCity = 0, laterHouse = 0] = places(show('recommended'));
  const recommended = [firstPin, earlyCity, laterHouse, laterName];
  expect(recommended).toEqual(recommended.toSorted((a, b) => a - b));
  expect(firstPin).toBeGreaterThan(0);
});

test('[ADDR-01] [ADDR-05] the save button has the specified label, and the address type can be chosen', () => {
  expect(show('as-specified')).toContain('ADD ADDRESS');
  expect(show('recommended')).toContain('CONTINUE');
  expect(show('as-specified')).toMatch(/value="Home".*value="Work"/);
});
