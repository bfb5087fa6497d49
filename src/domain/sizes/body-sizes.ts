/** Goods with sizes S to XL, or in years, that are not measured by chest, waist and hip. */
const OTHER_GOODS = new RegExp(
  `\\b(${[
    'caps?|hats?|fedoras?|beanies?|berets?|visors?|helmets?|turbans?|gloves?|mittens?|socks?|stockings?',
    'shoes?|sneakers?|sandals?|slippers?|boots?|heels?|juttis?|mojaris?|footwear|flip flops?',
    'belts?|bags?|backpacks?|wallets?|purses?|rings?|bangles?|bracelets?|necklaces?|earrings?|anklets?|watch(es)?',
    'scarves|scarf|stoles?|dupattas?|shawls?|masks?',
    'pillows?|cushions?|blankets?|quilts?|sheets?|bedsheets?|towels?|curtains?|rugs?|mats?|diapers?|covers?',
    'cat trees?|toys?|pets?|collars?|leash(es)?|beds?|bowls?|bottles?',
  ].join('|')})\\b`,
  'i',
);
/** Clothes whose names contain one of those words: "Cap Sleeve Dress", "Dog Print Shirt". */
const CLOTHES =
  /\b(kurt(a|i)s?|kurta|shirts?|t-?shirts?|tees?|tops?|tunics?|dress(es)?|gowns?|frocks?|trousers?|pants?|jeans?|joggers?|shorts?|skirts?|leggings?|palazzos?|salwars?|churidars?|suits?|sarees?|blouses?|lehengas?|cholis?|jackets?|coats?|blazers?|hoodies?|sweat(er|shirt)s?|cardigans?|sherwanis?|pyjamas?|pajamas?|nightwear|rompers?|onesies?|jumpsuits?|vests?|bras?|briefs?|boxers?)\b/i;

/** Whether the sizes of this product are body sizes, so that a guide of body measurements helps. */
export function hasBodySizes({ productType, title }: { productType: string; title: string }): boolean {
  const text = `${productType} ${title}`;
  return CLOTHES.test(text) || !OTHER_GOODS.test(text);
}
