import { expect, test, vi } from 'vitest';
import { extractFilters } from '../../src/domain/search/search-sentence.ts';

// The Bengali build replaces the module in the same way.
vi.mock(
  '../../src/domain/search/search-words.en.ts',
  () => import('../../src/languages/bn/domain/search/search-words.ts'),
);

test.each([
  ['১৫০০ টাকার মধ্যে কুর্তা', 'কুর্তা', null, null, 150_001],
  ['কুর্তা ১,৫০০ টাকার কম', 'কুর্তা', null, null, 150_000],
  ['১০০০ থেকে ২০০০ টাকার মধ্যে শাড়ি', 'শাড়ি', null, 100_000, 200_001],
  ['৫ হাজারের শাড়ি', '৫ হাজারের শাড়ি', null, null, null],
  ['শাড়ি ৫ হাজার পর্যন্ত', 'শাড়ি', null, null, 500_001],
  ['২০০০ টাকার বেশি লেহেঙ্গা', 'লেহেঙ্গা', null, 200_000, null],
  ['বাচ্চাদের জামাকাপড়', '', 'kids', null, null],
  ['মহিলাদের জন্য কুর্তা ৯৯৯', 'কুর্তা', 'women', null, 99_901],
  ['लाल साड़ी 2000 तक', 'लाल साड़ी', null, null, 200_001],
  ['mens kurta under 1500', 'kurta', 'men', null, 150_000],
])(
  '[CARD-05] the Bengali search "%s" is split into text and filters',
  (query, text, wearer, minPricePaise, maxPricePaise) => {
    expect(extractFilters(query)).toMatchObject({ wearer, minPricePaise, maxPricePaise });
    expect(extractFilters(query).text.normalize('NFC')).toBe(text.normalize('NFC'));
  },
);
