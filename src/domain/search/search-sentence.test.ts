import { array, assert, constantFrom, oneof, property, string } from 'fast-check';
import { expect, test } from 'vitest';
import { asciiDigits } from '../language/ascii-digits.ts';
import { extractFilters } from './search-sentence.ts';

const NONE = {
  isGuess: false,
  wearer: null,
  sizes: [],
  minPricePaise: null,
  maxPricePaise: null,
  minDiscountPercent: null,
};

test.each([
  ['mens kurta', { text: 'kurta', wearer: 'men' }],
  ["women's silk saree", { text: 'silk saree', wearer: 'women' }],
  ['kurta under 1500', { text: 'kurta', maxPricePaise: 150_000 }],
  ['kurta 999', { text: 'kurta', maxPricePaise: 99_901, isGuess: true }],
  ['laal saree 2000 tak', { text: 'laal saree', maxPricePaise: 200_001 }],
  ['kids frock below 800', { text: 'frock', wearer: 'kids', maxPricePaise: 80_000 }],
  ['shirt for men under Rs. 1,499', { text: 'shirt for', wearer: 'men', maxPricePaise: 149_900 }],
  ['saree ₹2k se kam', { text: 'saree', maxPricePaise: 200_000 }],
  ['साड़ी २००० तक', { text: 'साड़ी', maxPricePaise: 200_001 }],
  ['kurta between 500 and 1000', { text: 'kurta', minPricePaise: 50_000, maxPricePaise: 100_001 }],
  ['kurta 500-1000', { text: 'kurta', minPricePaise: 50_000, maxPricePaise: 100_001 }],
  ['lehenga above 5000', { text: 'lehenga', minPricePaise: 500_000 }],
  ['bachon ke kapde', { text: '', wearer: 'kids' }],
  ['बच्चों के कपड़े', { text: '', wearer: 'kids' }],
  ['under 500', { text: '', maxPricePaise: 50_000 }],
  ['kapda', { text: '' }],
  ['xl kurta', { text: 'kurta', sizes: ['XL'] }],
  ['red kurti L size', { text: 'red kurti', sizes: ['L'] }],
  ['kurta size 2xl under 1000', { text: 'kurta', sizes: ['XXL'], maxPricePaise: 100_000 }],
  ['साइज़ M कुर्ता', { text: 'कुर्ता', sizes: ['M'] }],
  ['kurta @ 999', { text: 'kurta', maxPricePaise: 99_901, isGuess: true }],
  ['शादी का लहंगा', { text: 'शादी लहंगा' }],
  ['shaadi ke liye lehenga', { text: 'shaadi lehenga' }],
  ['औरतों के लिए साड़ी', { text: 'साड़ी', wearer: 'women' }],
  ['मर्दों की शर्ट', { text: 'शर्ट', wearer: 'men' }],
  ['बच्चो के कपडे', { text: '', wearer: 'kids' }],
  ['kurta under 1.5k', { text: 'kurta', maxPricePaise: 150_000 }],
  ['lehenga under 1 lakh', { text: 'lehenga', maxPricePaise: 10_000_000 }],
  ['lehenga under 1.2 lakh', { text: 'lehenga', maxPricePaise: 12_000_000 }],
  ['lehenga under 2 lacs', { text: 'lehenga', maxPricePaise: 20_000_000 }],
  ['लहंगा 1 लाख तक', { text: 'लहंगा', maxPricePaise: 10_000_001 }],
  ['kurta under 1500.00', { text: 'kurta', maxPricePaise: 150_000 }],
  ['kurta below ₹1,499.50', { text: 'kurta', maxPricePaise: 149_950 }],
  ['between 500 & 1000 kurta', { text: 'kurta', minPricePaise: 50_000, maxPricePaise: 100_001 }],
  ['kurta between 0.5k aur 1.5k', { text: 'kurta', minPricePaise: 50_000, maxPricePaise: 150_001 }],
  ['saree 50% off', { text: 'saree', minDiscountPercent: 50 }],
  ['flat 40 % discount kurta under 2k', { text: 'kurta', minDiscountPercent: 40, maxPricePaise: 200_000 }],
  ['साड़ी 30% छूट', { text: 'साड़ी', minDiscountPercent: 30 }],
  ['2xl kurta', { text: 'kurta', sizes: ['XXL'] }],
  ['2 xl kurta', { text: 'kurta', sizes: ['XXL'] }],
  ['3 xl shirt', { text: 'shirt', sizes: ['3XL'] }],
  ['xl,xxl kurta', { text: 'kurta', sizes: ['XL', 'XXL'] }],
  ['kurta size m or l', { text: 'kurta', sizes: ['M', 'L'] }],
  ['kurta size 42', { text: 'kurta', sizes: ['42'], isGuess: true }],
  ['size 42 shirt', { text: 'shirt', sizes: ['42'], isGuess: true }],
  ['jeans 32 waist', { text: 'jeans', sizes: ['32'], isGuess: true }],
  ['32 inch waist jeans', { text: 'jeans', sizes: ['32'], isGuess: true }],
  ['waist 34" jeans', { text: 'jeans', sizes: ['34'], isGuess: true }],
])('[CARD-05] "%s" states the product, the wearer and the price', (given, expected) => {
  expect(extractFilters(given)).toEqual({ ...NONE, ...expected });
});

test.each([
  'kids',
  'women',
  'men 2',
  'block print kurti',
  'xl',
  'size s',
  'l shape',
  '100% cotton kurta',
  'jeans 32',
  'model 1.234',
  'frock 2-3 years',
  'kurta under 0',
  '501',
  'under',
  'kurta-999x',
  'women men',
  '',
])('[CARD-05] "%s" stays a search for these words', (given) => {
  expect(extractFilters(given)).toEqual({ ...NONE, text: given });
});

test('[CARD-05] a sentence from any text has only words that were typed, and plausible prices', () => {
  const typedWords = 'kurta mens under 1500 tak ₹ 2k ke बच्चों से - + between and ९९९ 1,00,000'.split(' ');
  const word = constantFrom(...typedWords);
  const text = oneof(
    string({ unit: 'grapheme', maxLength: 60 }),
    array(word).map((words) => words.join(' ')),
  );
  assert(
    property(text, (given) => {
      const { text: rest, minPricePaise, maxPricePaise } = extractFilters(given);
      const typed = given + asciiDigits(given.normalize('NFC'));
      for (const part of rest.split(/\s+/)) expect(typed).toContain(part);
      const lowest = minPricePaise ?? 1;
      expect(lowest).toBeGreaterThan(0);
      expect(maxPricePaise ?? lowest + 1).toBeGreaterThan(minPricePaise ?? 0);
    }),
  );
});
