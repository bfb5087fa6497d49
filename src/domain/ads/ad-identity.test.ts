import { expect, test } from 'vitest';
import { adIdentity } from './ad-identity.ts';
import { EMPTY_ADDRESS } from '../address/address.ts';

const ADDRESS = {
  ...EMPTY_ADDRESS,
  fullname: " Asha K. D'Example-Rao ",
  mobile: '+91 90000 00001',
  pincode: '302001 ',
  address1: '12, Example Road',
  address2: 'Near Lake',
  city: 'New Delhi-1',
  state: 'Andaman and Nicobar Islands',
};

test('[ADS-01] phone, name, address, city, state and postcode are normalised before they are hashed', () => {
  expect(adIdentity(ADDRESS)).toEqual({
    ph: '919000000001',
    fn: 'asha',
    ln: 'dexamplerao',
    ad: '12 example road near lake',
    ct: 'newdelhi',
    st: 'andamanandnicobarislands',
    zp: '302001',
    country: 'in',
  });
});

test('[ADS-01] Devanagari names retain their vowel signs', () => {
  expect(adIdentity({ ...ADDRESS, fullname: 'आशा उदाहरण', city: 'दिल्ली' })).toMatchObject({
    fn: 'आशा',
    ln: 'उदाहरण',
    ct: 'दिल्ली',
  });
});

test('empty details are left out, and a single name is a first name', () => {
  expect(adIdentity({ ...EMPTY_ADDRESS, fullname: 'Asha', state: '' })).toEqual({ fn: 'asha', country: 'in' });
});
