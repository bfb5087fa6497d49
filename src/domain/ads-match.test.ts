import { expect, test } from 'vitest';
import { EMPTY_ADDRESS } from './address.ts';
import { matchParts } from './ads-match.ts';

const ADDRESS = {
  ...EMPTY_ADDRESS,
  fullname: " Asha D'Example-Rao ",
  mobile: '+91 90000 00001',
  pincode: '560001',
  address1: '12, Example Road',
  address2: 'Near Lake',
  city: 'New Delhi',
  state: 'Andaman and Nicobar Islands',
};

test('[ADS-01] phone, name, address, city, state and postcode are normalised before they are hashed', () => {
  expect(matchParts(ADDRESS)).toEqual({
    ph: '919000000001',
    fn: 'asha',
    ln: 'dexamplerao',
    ad: '12 example road near lake',
    ct: 'newdelhi',
    st: 'andamanandnicobarislands',
    zp: '560001',
    country: 'in',
  });
});

test('[ADS-01] Devanagari keeps its vowel signs', () => {
  expect(matchParts({ ...ADDRESS, city: 'जयपुर', fullname: 'आशा उदाहरण' })).toMatchObject({
    ct: 'जयपुर',
    fn: 'आशा',
    ln: 'उदाहरण',
  });
});
