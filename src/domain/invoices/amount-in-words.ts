import type { Paise } from '../money/money.ts';

const ONES =
  'Zero One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve Thirteen Fourteen Fifteen Sixteen Seventeen Eighteen Nineteen'.split(
    ' ',
  );
const TENS = ['', '', 'Twenty', 'Thirty', 'Forty', 'Fifty', 'Sixty', 'Seventy', 'Eighty', 'Ninety'];

/** The numbers 0 to 99. */
const ENGLISH_UNDER_HUNDRED: readonly string[] = Array.from({ length: 100 }, (_, number) => {
  if (number < 20) return ONES[number] ?? '';
  const tens = TENS[Math.floor(number / 10)] ?? '';
  return number % 10 === 0 ? tens : `${tens} ${ONES[number % 10]}`;
});

/** The numbers 0 to 99: Hindi has a separate word for each. */
export const HINDI_UNDER_HUNDRED: readonly string[] = `
  शून्य एक दो तीन चार पाँच छह सात आठ नौ
  दस ग्यारह बारह तेरह चौदह पंद्रह सोलह सत्रह अठारह उन्नीस
  बीस इक्कीस बाईस तेईस चौबीस पच्चीस छब्बीस सत्ताईस अट्ठाईस उनतीस
  तीस इकतीस बत्तीस तैंतीस चौंतीस पैंतीस छत्तीस सैंतीस अड़तीस उनतालीस
  चालीस इकतालीस बयालीस तैंतालीस चवालीस पैंतालीस छियालीस सैंतालीस अड़तालीस उनचास
  पचास इक्यावन बावन तिरपन चौवन पचपन छप्पन सत्तावन अट्ठावन उनसठ
  साठ इकसठ बासठ तिरसठ चौंसठ पैंसठ छियासठ सड़सठ अड़सठ उनहत्तर
  सत्तर इकहत्तर बहत्तर तिहत्तर चौहत्तर पचहत्तर छिहत्तर सतहत्तर अठहत्तर उनासी
  अस्सी इक्यासी बयासी तिरासी चौरासी पचासी छियासी सत्तासी अट्ठासी नवासी
  नब्बे इक्यानवे बानवे तिरानवे चौरानवे पंचानवे छियानवे सत्तानवे अट्ठानवे निन्यानवे
`
  .trim()
  .split(/\s+/);

type Words = {
  underHundred: readonly string[];
  hundred: string;
  thousand: string;
  lakh: string;
  crore: string;
  amount: (rupees: string, paise: string | null) => string;
};

const ENGLISH: Words = {
  underHundred: ENGLISH_UNDER_HUNDRED,
  hundred: 'Hundred',
  thousand: 'Thousand',
  lakh: 'Lakh',
  crore: 'Crore',
  amount: (rupees, paise) => `Rupees ${rupees}${paise === null ? '' : ` and ${paise} Paise`} Only`,
};

const HINDI: Words = {
  underHundred: HINDI_UNDER_HUNDRED,
  hundred: 'सौ',
  thousand: 'हज़ार',
  lakh: 'लाख',
  crore: 'करोड़',
  amount: (rupees, paise) => `${rupees} रुपये${paise === null ? '' : ` ${paise} पैसे`} मात्र`,
};

/**
 * Writes an amount in words with lakh and crore: "Rupees One Lakh Two Thousand Five Hundred and Fifty Paise
 * Only".
 */
export function amountInWords(paise: Paise, language: 'en' | 'hi'): string {
  if (!Number.isSafeInteger(paise) || paise < 0) throw new RangeError('an amount is a whole number of paise');
  const words = language === 'en' ? ENGLISH : HINDI;
  const rest = paise % 100;
  return words.amount(
    numberInWords(Math.floor(paise / 100), words),
    rest === 0 ? null : (words.underHundred[rest] ?? ''),
  );
}

function numberInWords(number: number, words: Words): string {
  if (number < 100) return words.underHundred[number] ?? '';
  const group = [
    { size: 10_000_000, name: words.crore },
    { size: 100_000, name: words.lakh },
    { size: 1000, name: words.thousand },
    { size: 100, name: words.hundred },
  ].find(({ size }) => number >= size);
  if (!group) return '';
  const rest = number % group.size;
  const head = `${numberInWords(Math.floor(number / group.size), words)} ${group.name}`;
  return rest === 0 ? head : `${head} ${numberInWords(rest, words)}`;
}
