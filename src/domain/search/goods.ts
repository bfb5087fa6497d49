import { searchWords } from './search-text.ts';

/**
 * What shoppers ask a clothing shop for, by name. Such a word is never left out of a search nor taken for a
 * misspelling: if nothing of it is sold, an honest "no results" is the answer, not sand-coloured shirts for sandals.
 */
const GOODS = `
  shoe sneaker sandal slipper chappal boot heel loafer jutti juti jooti mojari kolhapuri footwear socks stocking
  जूते जूता सैंडल चप्पल जूती মোজা জুতা জুতো স্যান্ডেল চপ্পল
  bag handbag purse wallet backpack clutch belt cap hat watch sunglasses goggles tie umbrella
  बैग पर्स घड़ी टोपी बेल्ट ব্যাগ ঘড়ি টুপি বেল্ট
  jewellery jewelry necklace earring bangle bracelet ring anklet jhumka mangalsutra nosepin chain
  गहने हार झुमका चूड़ी कंगन अंगूठी গয়না চুড়ি আংটি কানের
  perfume makeup lipstick cosmetics mobile phone laptop toy book furniture bedsheet curtain towel pillow blanket
  kurta saree lehenga dupatta salwar palazzo pyjama dhoti lungi blouse sherwani jacket shirt tshirt trouser jeans
  shawl scarf frock gown dress skirt shorts leggings jumpsuit romper swimsuit bikini bra panty brief boxer vest
  sweater sweatshirt hoodie cardigan coat blazer suit tracksuit jogger jersey raincoat nightie nightsuit
`;

const NOUNS: ReadonlySet<string> = new Set(searchWords(GOODS));

/** Whether a word, as search-text.ts splits texts, names goods. */
export function namesGoods(word: string): boolean {
  return NOUNS.has(word);
}
