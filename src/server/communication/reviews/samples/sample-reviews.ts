import type { Fit } from '../../../../domain/reviews/review.ts';

/** A made-up review of a product of the demo merchant. */
export type SampleReview = {
  author: string;
  stars: 1 | 2 | 3 | 4 | 5;
  fit: Fit | null;
  /** Empty if the product has no sizes. */
  size: string;
  body: string;
  /** A picture in `pictures/`, by name. */
  picture?: string;
};

/** By the product's handle, newest first. Nobody wrote any of them, and every place that shows one says so. */
export const SAMPLE_REVIEWS: Readonly<Record<string, readonly SampleReview[]>> = {
  'ajrakh-hand-block-straight-kurta-indigo': [
    {
      author: 'Asha E.',
      stars: 5,
      fit: 'true',
      size: 'M',
      body: 'Deep, even indigo, and softer after one wash.',
      picture: 'ajrakh-kurta',
    },
    { author: 'Meena E.', stars: 4, fit: 'large', size: 'L', body: 'A little loose at the shoulder.' },
    { author: 'Kavya E.', stars: 5, fit: 'true', size: 'S', body: 'Lovely print.' },
  ],
  'pochampally-ikat-kurta-plum': [
    {
      author: 'Ritu E.',
      stars: 5,
      fit: 'true',
      size: 'L',
      body: 'The weave is crisp and the colour as in the picture.',
    },
    { author: 'Sana E.', stars: 3, fit: 'small', size: 'M', body: 'Tight at the arms. I should have taken L.' },
    { author: 'Divya E.', stars: 4, fit: 'true', size: 'XL', body: 'Good length for jeans.' },
  ],
  'chikankari-kurta-lavender': [
    {
      author: 'Nandini E.',
      stars: 5,
      fit: 'true',
      size: 'M',
      body: 'Fine embroidery, no loose threads inside. Wear a slip below it.',
      picture: 'chikankari-kurta',
    },
    { author: 'Farah E.', stars: 4, fit: 'true', size: 'S', body: 'Cool in May. Irons easily.' },
    { author: 'Pooja E.', stars: 4, fit: 'large', size: 'M', body: 'Took M and could have taken S.' },
  ],
  'chikankari-summer-kurta-mint': [
    {
      author: 'Lakshmi E.',
      stars: 4,
      fit: 'true',
      size: 'XL',
      body: 'Light and airy; the mint is softer than on my screen.',
    },
    { author: 'Ishita E.', stars: 5, fit: 'true', size: 'XS', body: 'XS fits at last.' },
    {
      author: 'Gauri E.',
      stars: 2,
      fit: 'small',
      size: 'L',
      body: 'Shrank a little in warm water. The label says cold.',
    },
  ],
  'khadi-kurta-olive': [
    {
      author: 'Arjun E.',
      stars: 5,
      fit: 'true',
      size: 'L',
      body: 'Feels like proper khadi: a bit coarse, and it breathes.',
    },
    { author: 'Vikram E.', stars: 4, fit: 'large', size: 'M', body: 'Roomy. I like it that way.' },
    { author: 'Tara E.', stars: 4, fit: 'true', size: 'S', body: 'Pockets!' },
  ],
  'block-print-jaal-kurta-wine': [
    {
      author: 'Shalini E.',
      stars: 5,
      fit: 'true',
      size: 'M',
      body: 'The print meets at the side seams. Somebody took care.',
    },
    { author: 'Anjali E.', stars: 3, fit: 'true', size: 'L', body: 'Pretty, but the wine bled in the first wash.' },
    { author: 'Radha E.', stars: 5, fit: 'true', size: 'XXL', body: 'True to the size chart.' },
  ],
  'handloom-stripe-kurta-navy': [
    { author: 'Neha E.', stars: 4, fit: 'true', size: 'M', body: 'Simple and neat, wears well at work.' },
    { author: 'Zoya E.', stars: 4, fit: 'small', size: 'S', body: 'Snug at the hip; take one size more.' },
    { author: 'Madhu E.', stars: 5, fit: 'true', size: 'L', body: 'Second one. Same size, same fit.' },
  ],
  'kanjivaram-style-silk-saree-peacock-blue': [
    {
      author: 'Padma E.',
      stars: 5,
      fit: null,
      size: '',
      body: 'Heavy fall, and the border holds its pleats all evening.',
      picture: 'silk-saree',
    },
    { author: 'Revathi E.', stars: 4, fit: null, size: '', body: 'The zari is quieter than I expected, which I like.' },
    { author: 'Usha E.', stars: 4, fit: null, size: '', body: 'Blouse piece is long enough for elbow sleeves.' },
  ],
  'linen-saree-with-contrast-border-sand': [
    { author: 'Bela E.', stars: 5, fit: null, size: '', body: 'Drapes by itself after the second wear.' },
    { author: 'Mitali E.', stars: 3, fit: null, size: '', body: 'Creases like linen does. The colour is good.' },
    { author: 'Charu E.', stars: 4, fit: null, size: '', body: 'Nice for day functions.' },
  ],
  'bagru-buti-mul-saree-mustard-indigo': [
    { author: 'Sudha E.', stars: 5, fit: null, size: '', body: 'मलमल बहुत मुलायम है, गर्मी में आराम।' },
    { author: 'Irfana E.', stars: 4, fit: null, size: '', body: 'Sheer, so choose the petticoat with care.' },
    {
      author: 'Deepa E.',
      stars: 5,
      fit: null,
      size: '',
      body: 'Bright mustard, washed by hand three times, still bright.',
    },
  ],
  'leheriya-lehenga-with-gota-border-haldi-yellow': [
    {
      author: 'Simran E.',
      stars: 5,
      fit: 'true',
      size: 'S',
      body: 'Wore it to a haldi. The flare is generous and the gota does not scratch.',
      picture: 'leheriya-lehenga',
    },
    { author: 'Komal E.', stars: 4, fit: 'large', size: 'M', body: 'The waist needed a drawstring pulled tight.' },
    { author: 'Aarti E.', stars: 3, fit: 'true', size: 'L', body: 'Beautiful, a bit heavy for dancing.' },
  ],
  'brocade-lehenga-rani-pink': [
    { author: 'Hina E.', stars: 5, fit: 'true', size: 'M', body: 'Stiff brocade that keeps its shape.' },
    { author: 'Jaya E.', stars: 4, fit: 'small', size: 'L', body: 'The blouse runs small; it has margin inside.' },
    { author: 'Preeti E.', stars: 5, fit: 'true', size: 'XS', body: 'Exactly the pink in the photos.' },
  ],
  'madras-check-shirt-bottle-green': [
    {
      author: 'Joseph E.',
      stars: 5,
      fit: 'true',
      size: 'L',
      body: 'Checks match across the pocket. Collar stays flat.',
      picture: 'madras-shirt',
    },
    { author: 'Rahul E.', stars: 4, fit: 'large', size: 'M', body: 'Relaxed cut. Fine untucked.' },
    { author: 'Imran E.', stars: 4, fit: 'true', size: 'XL', body: 'Light enough for Chennai.' },
  ],
  'oxford-chambray-shirt-mid-blue': [
    { author: 'Nikhil E.', stars: 5, fit: 'true', size: 'M', body: 'Good buttons, straight seams, no fuss.' },
    { author: 'Suresh E.', stars: 3, fit: 'small', size: 'L', body: 'Sleeves are short for long arms.' },
    { author: 'Kiran E.', stars: 4, fit: 'true', size: 'S', body: 'Softens with every wash.' },
  ],
  'handloom-khadi-shirt-olive': [
    { author: 'Anil E.', stars: 4, fit: 'true', size: 'XXL', body: 'Honest cloth at an honest price.' },
    { author: 'Dev E.', stars: 5, fit: 'true', size: 'M', body: 'My third khadi shirt and the best cut so far.' },
    { author: 'Manoj E.', stars: 4, fit: 'large', size: 'L', body: 'Boxy, as khadi shirts are.' },
  ],
  'pique-polo-bottle-green': [
    { author: 'Sameer E.', stars: 4, fit: 'true', size: 'L', body: 'Collar has not curled after ten washes.' },
    { author: 'Ajay E.', stars: 3, fit: 'small', size: 'XL', body: 'Slim at the chest, order one up.' },
    { author: 'Rohan E.', stars: 5, fit: 'true', size: 'M', body: 'Green is darker in daylight. Better, in fact.' },
  ],
  'natural-indigo-jeans-indigo': [
    {
      author: 'Varun E.',
      stars: 5,
      fit: 'true',
      size: '32',
      body: 'Proper indigo: it stains the hands for a week and then settles.',
      picture: 'indigo-jeans',
    },
    { author: 'Leela E.', stars: 4, fit: 'large', size: '30', body: 'Stretches half a size by the evening.' },
    { author: 'Karthik E.', stars: 4, fit: 'true', size: '34', body: 'Sturdy. Turn them inside out to wash.' },
  ],
  'bandhani-frock-with-gota-rani-pink': [
    {
      author: 'Amrita E.',
      stars: 5,
      fit: 'true',
      size: '4-5 Y',
      body: 'Lined, so it does not itch. She refuses to take it off.',
    },
    { author: 'Geeta E.', stars: 4, fit: 'large', size: '6-7 Y', body: 'Room to grow.' },
    {
      author: 'Nusrat E.',
      stars: 4,
      fit: 'true',
      size: '8-9 Y',
      body: 'Pretty colour, quick delivery for the festival.',
    },
  ],
  'ajrakh-kids-kurta-indigo': [
    { author: 'Savita E.', stars: 5, fit: 'true', size: '6-7 Y', body: 'Matches his father’s. Good buttons.' },
    {
      author: 'Mohan E.',
      stars: 4,
      fit: 'small',
      size: '4-5 Y',
      body: 'Neck is tight over the head; open all three buttons.',
    },
    { author: 'Rekha E.', stars: 5, fit: 'true', size: '2-3 Y', body: 'धोने के बाद भी रंग वैसा ही।' },
  ],
  'kalamkari-dupatta-rust': [
    { author: 'Shweta E.', stars: 5, fit: null, size: '', body: 'Long and wide, edges rolled by hand.' },
    { author: 'Bhavna E.', stars: 4, fit: null, size: '', body: 'Goes with everything beige I own.' },
    { author: 'Parul E.', stars: 3, fit: null, size: '', body: 'Thinner than I thought.' },
  ],
};
