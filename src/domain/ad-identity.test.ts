import { expect, test } from 'vitest';
import { adIdentity } from './ad-identity.ts';
import { EMPTY_ADDRESS } from './address.ts';

test('[ADS-01] an address is normalised as the ad platform asks, Indic marks kept', () => {
  const address = {
    ...EMPTY_ADDRESS,
    fullname: " Asha K. D'Example ",
    mobile: '9876543210',
    pincode: '302001',
    city: 'New Delhi-1',
    state: 'Jammu and Kashmir',
  };
  expect(adIdentity(address)).toEqual({
    ph: '919876543210',
    fn: 'asha',
    ln: 'dexample',
    ct: 'newdelhi',
    st: 'jammuandkashmir',
    zp: '302001',
    country: 'in',
  });
  expect(adIdentity({ ...address, fullname: 'आशा', city: 'दिल्ली' })).toMatchObject({ fn: 'आशा', ct: 'दिल्ली' });
});

test('what is empty is left out, and a single name is a first name', () => {
  expect(adIdentity({ ...EMPTY_ADDRESS, fullname: 'Asha', state: '' })).toEqual({ fn: 'asha', country: 'in' });
});
