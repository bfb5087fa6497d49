import { expect, test } from 'vitest';
import { fieldsIn, fieldValue, isFieldShown, type SettingField, typedValue, withTyped } from './setting-field.ts';

const read = (field: SettingField, typed: string) => {
  const result = fieldValue(field, typed);
  return 'fault' in result ? result.fault : result.value;
};
const path = 'x';

test('every kind of value stands in its field as a person would type it, and is read back the same', () => {
  const values: [SettingField, unknown, string][] = [
    [{ path, kind: 'text', empty: 'refused' }, 'Gulmohar', 'Gulmohar'],
    [{ path, kind: 'text', empty: 'null' }, null, ''],
    [{ path, kind: 'text', empty: 'absent' }, undefined, ''],
    [{ path, kind: 'mail', empty: 'null' }, 'support@{host}', 'support@{host}'],
    [{ path, kind: 'phone', empty: 'null' }, '+919000000000', '+919000000000'],
    [{ path, kind: 'gstin', empty: 'null' }, '27AAPFU0939F1ZV', '27AAPFU0939F1ZV'],
    [{ path, kind: 'gstin', empty: 'null' }, null, ''],
    [{ path, kind: 'hsn', empty: 'refused' }, '6211', '6211'],
    [{ path, kind: 'state', empty: 'null' }, 'Goa', 'Goa'],
    [
      { path, kind: 'hsn-by-tag' },
      [
        { tag: 'dupattas', hsn: '6214', basisPoints: null },
        { tag: 'dress material', hsn: '520852', basisPoints: 500 },
      ],
      'dupattas 6214\ndress material 520852 5%',
    ],
    [{ path, kind: 'picture', empty: 'null' }, '/logo.svg', '/logo.svg'],
    [{ path, kind: 'colour' }, '#7a1f3d', '#7a1f3d'],
    [{ path, kind: 'paragraphs' }, ['One.', 'Two.'], 'One.\n\nTwo.'],
    [{ path, kind: 'number', least: 0, empty: 'null' }, 7, '7'],
    [{ path, kind: 'rupees', empty: 'null' }, 4_950, '49.50'],
    [{ path, kind: 'rupees', empty: 'refused' }, 0, '0'],
    [{ path, kind: 'pins' }, ['302001', '30'], '302001 30'],
    [{ path, kind: 'pins' }, [], ''],
    [{ path, kind: 'days', empty: 'null' }, [3, 5], '3-5'],
    [{ path, kind: 'days', empty: 'null' }, null, ''],
    [
      { path, kind: 'zones' },
      [{ name: 'Metros', pins: ['11'], chargePaise: 3_900, freeFromPaise: null, days: null }],
      'Metros\t11\t39\t\t',
    ],
    [{ path, kind: 'collections' }, ['kurtas', 'sale'], 'kurtas\nsale'],
    [{ path, kind: 'page', empty: 'null' }, '/category/sale', '/category/sale'],
    [{ path, kind: 'redirects' }, ['/old /about-us', '/b /c'], '/old /about-us\n/b /c'],
    [{ path, kind: 'collection' }, 'kurtas', 'kurtas'],
    [{ path, kind: 'product' }, 'a-kurta', 'a-kurta'],
    [{ path, kind: 'prices' }, [499, 999], '499 999'],
    [{ path, kind: 'moment', empty: 'null' }, Date.UTC(2026, 10, 26, 18, 30), '2026-11-27T00:00'],
    [{ path, kind: 'moment', empty: 'null' }, null, ''],
    [{ path, kind: 'choice', options: ['a', 'b'] }, 'b', 'b'],
    [{ path, kind: 'choice', options: ['', 'a'], empty: 'null' }, null, ''],
    [{ path, kind: 'switch' }, true, 'on'],
    [{ path, kind: 'switch' }, false, 'off'],
    [{ path, kind: 'group', whenOn: { a: 1 } }, { a: 1 }, 'on'],
    [{ path, kind: 'group', whenOn: { a: 1 } }, null, 'off'],
  ];
  for (const [field, value, typed] of values) {
    expect([field, typedValue(field, value)]).toEqual([field, typed]);
    expect([field, read(field, typed)]).toEqual([field, value]);
  }
});

test('a GSTIN is understood with blanks, small letters and Indian digits, and refused when one letter is wrong', () => {
  const field: SettingField = { path, kind: 'gstin', empty: 'null' };
  expect(read(field, ' 27 aapfu0939f1zv ')).toBe('27AAPFU0939F1ZV');
  expect(read(field, '२७AAPFU0939F1ZV')).toBe('27AAPFU0939F1ZV');
  for (const wrong of ['27AAPFU0939F1ZX', '27AAPFU0939F1Z', 'none']) expect(read(field, wrong)).toBe('gstin');
});

test('HSN codes of tags are understood with colons and Indian digits, and a line without a code is refused', () => {
  const field: SettingField = { path, kind: 'hsn-by-tag' };
  expect(read(field, 'dupattas: ६२१४ \n\n सूट 6204 12.5 %')).toEqual([
    { tag: 'dupattas', hsn: '6214', basisPoints: null },
    { tag: 'सूट', hsn: '6204', basisPoints: 1_250 },
  ]);
  // What parts them belongs to neither: a tag “dupattas –” is no product's.
  for (const between of [' - ', ' – ', '- ', ' → ', ' , ', ' = ', '=', ':', '\t'])
    expect([between, read(field, `dupattas${between}6214${between}5%`)]).toEqual([
      between,
      [{ tag: 'dupattas', hsn: '6214', basisPoints: 500 }],
    ]);
  expect(read(field, 'two-piece 2024 6204')).toEqual([{ tag: 'two-piece 2024', hsn: '6204', basisPoints: null }]);
  const twice = 'dupattas 6214\nDupattas 6217';
  for (const wrong of ['dupattas', '6214', 'dupattas 62145', 'dupattas 6214 five%', 'kurta-2024', twice]) {
    expect(read(field, wrong)).toBe('hsn-by-tag');
  }
  expect(read({ path, kind: 'hsn', empty: 'refused' }, '62145')).toBe('hsn');
  expect(read({ path, kind: 'state', empty: 'null' }, 'Atlantis')).toBe('empty');
});

test('numbers, amounts and mobile numbers are understood in the ways people write them', () => {
  for (const typed of ['90000 00001', '+91-90000-00001', '09000000001', '९००००००००१']) {
    expect(read({ path, kind: 'phone', empty: 'null' }, typed)).toBe('+919000000001');
  }
  expect(read({ path, kind: 'rupees', empty: 'null' }, '₹1,00,000')).toBe(10_000_000);
  expect(read({ path, kind: 'number', least: 0, empty: 'null' }, ' ७ ')).toBe(7);
  expect(read({ path, kind: 'pins' }, '302001, 30;\n11')).toEqual(['302001', '30', '11']);
  expect(read({ path, kind: 'colour' }, '7A1F3D')).toBe('#7a1f3d');
});

test('what is no value is refused with its reason', () => {
  expect(read({ path, kind: 'text', empty: 'refused' }, ' ')).toBe('empty');
  expect(read({ path, kind: 'text', empty: 'null' }, '<b>x</b>')).toBe('markup');
  expect(read({ path, kind: 'paragraphs' }, 'x\u202ey')).toBe('unseen');
  expect(read({ path, kind: 'mail', empty: 'null' }, 'help@')).toBe('mail');
  expect(read({ path, kind: 'phone', empty: 'null' }, '12')).toBe('phone');
  expect(read({ path, kind: 'picture', empty: 'null' }, 'javascript:alert(1)')).toBe('picture');
  expect(read({ path, kind: 'picture', empty: 'null' }, '//evil.example/x')).toBe('picture');
  expect(read({ path, kind: 'colour' }, 'red')).toBe('colour');
  expect(read({ path, kind: 'colour' }, '#ffd400')).toBe('pale');
  expect(read({ path, kind: 'number', least: 1, most: 90, empty: 'null' }, '2.5')).toBe('number');
  expect(read({ path, kind: 'number', least: 1, most: 90, empty: 'null' }, '91')).toBe('range');
  expect(read({ path, kind: 'rupees', empty: 'null' }, '-5')).toBe('rupees');
  expect(read({ path, kind: 'pins' }, '012')).toBe('pins');
  expect(read({ path, kind: 'zones' }, 'Metros\t11\t\t')).toBe('zones');
  expect(read({ path, kind: 'zones' }, '<b>x</b>\t11\t39\t')).toBe('markup');
  expect(read({ path, kind: 'page', empty: 'null' }, 'https://shop.example//evil.example')).toBe('page');
  expect(read({ path, kind: 'page', empty: 'null' }, 'sale')).toBe('page');
  expect(read({ path, kind: 'collection' }, '')).toBe('empty');
  expect(read({ path, kind: 'prices' }, '499 free')).toBe('prices');
  expect(read({ path, kind: 'moment', empty: 'null' }, 'tomorrow')).toBe('moment');
  expect(read({ path, kind: 'redirects' }, '/old https://elsewhere.example')).toBe('redirects');
});

const FIELDS: readonly SettingField[] = [
  { path: 'name', kind: 'text', empty: 'refused' },
  { path: 'offer', kind: 'group', whenOn: { groupSize: 3, freePerGroup: 1 } },
  { path: 'offer.groupSize', kind: 'number', least: 2, empty: 'refused' },
  { path: 'support.hours.en', kind: 'text', empty: 'absent' },
];
const SETTINGS = { name: 'Gulmohar', offer: null, support: { hours: { en: '9 to 6' } } };

test('what is typed changes its value alone; faults are named, and leave their value as it was', () => {
  expect(withTyped(SETTINGS, FIELDS, { offer: 'on', 'offer.groupSize': '4', 'support.hours.en': '' })).toEqual({
    settings: { name: 'Gulmohar', offer: { groupSize: 4, freePerGroup: 1 }, support: { hours: {} } },
    faults: {},
  });
  expect(withTyped(SETTINGS, FIELDS, { name: '', offer: 'on', 'offer.groupSize': '1' })).toEqual({
    settings: { ...SETTINGS, offer: { groupSize: 3, freePerGroup: 1 } },
    faults: { name: 'empty', 'offer.groupSize': 'range' },
  });
});

test('fields of a group that is off do not count, whatever was typed into them', () => {
  expect(withTyped(SETTINGS, FIELDS, { 'offer.groupSize': 'x' })).toEqual({ settings: SETTINGS, faults: {} });
  expect(isFieldShown(SETTINGS, { path: 'offer.groupSize', kind: 'switch' })).toBe(false);
  expect(isFieldShown(SETTINGS, { path: 'name', kind: 'switch' })).toBe(true);
});

test('a group that is turned on must be filled in, though nothing was typed into it', () => {
  const fields: readonly SettingField[] = [
    { path: 'officer', kind: 'group', whenOn: { name: '' } },
    { path: 'officer.name', kind: 'text', empty: 'refused' },
  ];
  expect(withTyped({ officer: null }, fields, { officer: 'on' }).faults).toEqual({ 'officer.name': 'empty' });
  expect(withTyped({ officer: null }, fields, {}).faults).toEqual({});
});

test('a value that was never typed is not judged: a pale colour of the file stays until it is changed', () => {
  const field: SettingField = { path: 'themeColour', kind: 'colour' };
  const settings = { themeColour: '#ffd400' };
  expect(withTyped(settings, [field], { themeColour: '#ffd400' })).toEqual({ settings, faults: {} });
  expect(withTyped(settings, [field], { themeColour: '#ffe000' }).faults).toEqual({ themeColour: 'pale' });
});

test('a colour may be left out, and what stands on a wash of itself must be darker than what stands on white', () => {
  const field: SettingField = { path: 'second', kind: 'colour', ground: 'wash', empty: 'null' };
  expect(fieldValue(field, ' ')).toEqual({ value: null });
  expect(fieldValue(field, '#767676')).toEqual({ fault: 'pale' });
  expect(fieldValue({ path: 'first', kind: 'colour' }, '#767676')).toEqual({ value: '#767676' });
});

test('a field by language is a field of each language', () => {
  const field: SettingField = { path: 'about.story', kind: 'paragraphs', byLanguage: true };
  expect(fieldsIn([field], ['en', 'hi'])).toEqual([
    { path: 'about.story.en', kind: 'paragraphs' },
    { path: 'about.story.hi', kind: 'paragraphs' },
  ]);
});
