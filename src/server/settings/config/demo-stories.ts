import type { ShopConfig } from '../../../contracts/shop-config.ts';

type Slide = ShopConfig['slides'][number];

/** What the demo merchant's slides say and where they lead; their pictures are named after `story`. */
const STORIES: readonly (Pick<Slide, 'alt' | 'href' | 'headline' | 'button'> & { story: string })[] = [
  {
    story: 'drape',
    alt: 'A wine red Banarasi saree with a gold border, draped before an arch',
    href: '/category/sarees',
    headline: { en: 'Six yards of Banaras', hi: 'छह गज़ बनारस', bn: 'বারো হাতের বেনারসি' },
    button: { en: 'See sarees', hi: 'साड़ियाँ देखें', bn: 'শাড়ি দেখুন' },
  },
  {
    story: 'rail',
    alt: 'Block-printed and plain kurtas on a rail in window light',
    href: '/category/kurtas',
    headline: { en: 'Kurtas for long days', hi: 'लंबे दिनों के लिए कुर्ते', bn: 'সারাদিনের কুর্তা' },
    button: { en: 'See kurtas', hi: 'कुर्ते देखें', bn: 'কুর্তা দেখুন' },
  },
  {
    story: 'festive',
    alt: 'A pink and a green lehenga beside strings of marigolds',
    href: '/category/festive',
    headline: { en: 'Dressed for the lamps', hi: 'दीयों की रात के लिए', bn: 'প্রদীপ জ্বালানো সন্ধ্যার সাজ' },
    button: { en: 'See festive wear', hi: 'त्योहार के कपड़े देखें', bn: 'উৎসবের পোশাক দেখুন' },
  },
  {
    story: 'stacks',
    alt: 'Folded cottons in stacks by colour on a wooden shelf',
    href: '/category/new-arrivals',
    headline: { en: 'Fresh from the workshops', hi: 'कारीगरों के यहाँ से नया', bn: 'কারিগরের ঘর থেকে নতুন' },
    button: { en: 'See what is new', hi: 'नया देखें', bn: 'নতুন কী আছে দেখুন' },
  },
];

/**
 * Returns the demo merchant's configuration with its slides and the picture of its About page, which its feed has; a home
 * that was composed has its own slides.
 */
export function withDemoStories(shop: ShopConfig, feedUrl: string | null): ShopConfig {
  if (feedUrl === null) return shop;
  const picture = (story: string, shape: 'wide' | 'upright') =>
    new URL(`/cdn/shop/files/story-${story}-${shape}.jpg?v=1`, feedUrl).href;
  const slides = STORIES.map(({ story, ...slide }) => ({
    ...slide,
    wide: picture(story, 'wide'),
    upright: picture(story, 'upright'),
  }));
  return {
    ...shop,
    slides: shop.slides.length > 0 || shop.home !== null ? shop.slides : slides,
    about: { ...shop.about, picture: shop.about.picture ?? picture('stacks', 'wide') },
  };
}
