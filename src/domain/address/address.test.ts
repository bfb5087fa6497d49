import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type Address,
  addressFaults,
  cutMobile,
  cutPincode,
  DEFAULT_STATE,
  EMPTY_ADDRESS,
  fillFromPin,
  fullNameFault,
  mobileFault,
  NO_PLACE,
  normaliseMobile,
  pincodeFault,
  STATES,
  normaliseAddress,
} from './address.ts';

const GOOD: Address = {
  ...EMPTY_ADDRESS,
  fullname: 'Asha Example',
  mobile: '9000000001',
  pincode: '302001',
  address1: '12 Example Road',
  city: 'Jaipur',
  state: 'Rajasthan',
};

test('[ADDR-02] the full name is required and contains only letters, no numbers', () => {
  expect(fullNameFault('')).toBe('Full Name is required');
  expect(fullNameFault('   ')).toBe('Full Name is required');
  for (const name of ['12345', 'Asha 2', 'Asha@home', '<b>Asha</b>', '.Asha', '😀']) {
    expect(fullNameFault(name), name).toBe('Full Name must only contain letters and cannot be numbers');
  }
});

test("[ADDR-02] letters of every Indian script, and . ' - inside a name, are letters", () => {
  for (const name of [
    'Asha Example',
    'A. P. J. Example',
    "Anne D'Example",
    'Mary-Ann Example',
    'आशा उदाहरण',
    'ஆஷா எடுத்துக்காட்டு',
    'আশা উদাহরণ',
    'ആശ ഉദാഹരണം',
    'ਆਸ਼ਾ',
    'آشا',
    'క్‌ష',
  ]) {
    expect(fullNameFault(name), name).toBeNull();
  }
});

test('[ADDR-03] the mobile is required, looks like a phone number and has 10 digits', () => {
  expect(mobileFault('')).toBe('Mobile No is required');
  expect(mobileFault('abcdefghij')).toBe('Mobile No is not valid');
  expect(mobileFault('1234567890')).toBe('Mobile No is not valid');
  expect(mobileFault('90000')).toBe('Mobile must be 10 digits.');
  expect(mobileFault('9000000001')).toBeNull();
});

test('[ADDR-03] a pasted +91 or leading 0 is removed, and the field is cut to ten characters', () => {
  for (const pasted of ['+91 90000 00001', '919000000001', '09000000001', '+91-9000000001', '091 9000000001']) {
    expect(cutMobile(pasted), pasted).toBe('9000000001');
    expect(normaliseMobile(pasted), pasted).toBe('9000000001');
    expect(mobileFault(pasted), pasted).toBeNull();
  }
  expect(cutMobile('90000000012345')).toBe('9000000001');
  expect(cutMobile('abcdefghijklmn')).toBe('abcdefghij');
});

test('[ADDR-03] [ADDR-04] digits of Indian scripts are accepted and stored as 0 to 9', () => {
  expect(cutMobile('९८७६५४३२१०')).toBe('9876543210');
  expect(cutMobile('+९१ ९००००-००००१')).toBe('9000000001');
  expect(mobileFault('९००००००००१')).toBeNull();
  expect(cutPincode('३०२ ००१')).toBe('302001');
  expect(normaliseAddress({ ...GOOD, mobile: '९००००००००१', pincode: '३०२००१' })).toEqual(GOOD);
});

test('[ADDR-03] typing ten digits one by one leaves exactly these digits', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[6-9]\d{9}$/), (mobile) => {
      const typed = mobile.split('').reduce((text, digit) => cutMobile(text + digit), '');
      expect(typed).toBe(mobile);
      expect(cutMobile(`+91 ${mobile}`)).toBe(mobile);
    }),
  );
});

test('[ADDR-04] the pincode is required and has exactly 6 digits, and the field is cut to six characters', () => {
  expect(pincodeFault('')).toBe('Pincode is required');
  for (const pin of ['1', '30200', '3020011', '30200a', '01234']) {
    expect(pincodeFault(pin), pin).toBe('Pincode must be exactly 6 digits');
  }
  expect(pincodeFault('012345')).toBe('Pincode cannot begin with 0');
  expect(pincodeFault('302001')).toBeNull();
  expect(cutPincode('302 001')).toBe('302001');
  expect(cutPincode('3020019')).toBe('302001');
});

test('[ADDR-05] address1 and city are required; address2, town and saveAs have no rule', () => {
  expect(addressFaults({ ...GOOD, address1: ' ', city: '' })).toEqual({
    address1: 'Address is required',
    city: 'City is required',
  });
  expect(addressFaults(GOOD)).toEqual({});
});

test('[ADDR-06] there are 28 states and 8 union territories, and Andhra Pradesh is preselected', () => {
  expect(STATES).toHaveLength(36);
  expect(new Set(STATES).size).toBe(36);
  expect(EMPTY_ADDRESS.state).toBe(DEFAULT_STATE);
  expect(DEFAULT_STATE).toBe('Andhra Pradesh');
  expect(addressFaults({ ...GOOD, state: 'Atlantis' })).toEqual({ state: 'State is not in the list' });
});

test('an address is normalised, and a normalised address passes the same rules', () => {
  const typed = {
    ...GOOD,
    fullname: '  Asha   Example ',
    mobile: '+91 90000 00001',
    pincode: '302 001',
    city: ' Jaipur ',
  };
  expect(normaliseAddress(typed)).toEqual(GOOD);
  expect(normaliseAddress(normaliseAddress(typed))).toEqual(GOOD);
});

const jaipur = { city: 'Jaipur', state: 'Rajasthan' };
const kochi = { city: 'Kochi', state: 'Kerala' };

test('[ADDR-04] a known PIN fills City and State when they are empty', () => {
  expect(fillFromPin({ city: '', state: DEFAULT_STATE, stateChosen: false }, jaipur, null)).toEqual(jaipur);
});

test('[ADDR-04] another PIN replaces what the earlier PIN filled in', () => {
  expect(fillFromPin({ ...jaipur, stateChosen: false }, kochi, jaipur)).toEqual(kochi);
  expect(fillFromPin({ ...jaipur, stateChosen: true }, kochi, jaipur)).toEqual(kochi);
});

test('[ADDR-04] an unknown PIN removes what the earlier PIN filled in, and nothing else', () => {
  expect(fillFromPin({ ...jaipur, stateChosen: false }, NO_PLACE, jaipur)).toEqual(NO_PLACE);
  expect(fillFromPin({ city: 'Amer', state: 'Goa', stateChosen: true }, NO_PLACE, jaipur)).toEqual({});
  expect(fillFromPin({ ...jaipur, stateChosen: true }, NO_PLACE, null)).toEqual({});
});

test('[ADDR-04] a PIN does not overwrite what the shopper typed or chose', () => {
  expect(fillFromPin({ city: 'Amer', state: 'Rajasthan', stateChosen: false }, kochi, jaipur)).toEqual({
    state: 'Kerala',
  });
  expect(fillFromPin({ city: 'Amer', state: 'Gujarat', stateChosen: true }, kochi, jaipur)).toEqual({});
});

test('a PIN place with a state that is not in the list does not change the state', () => {
  const place = { city: 'Jaipur', state: 'RAJPUTANA' };
  expect(fillFromPin({ city: '', state: DEFAULT_STATE, stateChosen: false }, place, null)).toEqual({ city: 'Jaipur' });
});

test.each([
  '\u202a+91 90000 00001\u202c',
  '+91\ufe0f 90000 00001',
  '90000\u201100001',
  '90000\u200b00001',
  '90000\u201300001',
  '90000.00001',
  '90000\u206000001',
  '\u206690000 00001\u2069',
  '90000\u00ad00001',
  'tel:+919000000001',
  '00919000000001',
  '+91 (90000) 00001',
  '９０００００００００１'.replace('００００００', '０００００'),
  '＋91\u00a090000\u202f00001',
])('[ADDR-03] the number pasted as %j is read whole', (pasted) => {
  expect(mobileFault(pasted)).toBeNull();
  expect([cutMobile(pasted), normaliseMobile(pasted)]).toEqual(['9000000001', '9000000001']);
});

test.each(['302-001', '\u202a302001', '302\u200b001', '302\u2013001', '302.001', '３０２００１', '302\u00a0001'])(
  '[ADDR-04] the PIN pasted as %j is read whole',
  (pasted) => {
    expect(cutPincode(pasted)).toBe('302001');
    expect(pincodeFault(cutPincode(pasted))).toBeNull();
  },
);

test('[ADDR-02] what nobody sees in a pasted name or address counts for nothing and is not stored', () => {
  const pasted = {
    ...GOOD,
    fullname: '\u200eAsha\u200b Example\u202c',
    city: 'Jai\u00adpur',
    email: '\u200ba@shop.example',
  };
  expect(addressFaults(pasted)).toEqual({});
  expect(normaliseAddress(pasted)).toEqual({ ...GOOD, email: 'a@shop.example' });
  expect(normaliseAddress({ ...GOOD, fullname: 'क्\u200dष' }).fullname).toBe('क्\u200dष');
});
