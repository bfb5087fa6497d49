import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Language } from '../../src/routes.ts';

/**
 * Wordings that promise a message, as pages use them or might. The legal promise to inform each person and
 * the Data Protection Board of a data breach needs no transport, so it is not matched.
 */
const PROMISES: Readonly<Record<string, RegExp>> = {
  en: new RegExp(
    [
      String.raw`\bwe(?:['’]ll| will)? (?:also )?(?:tell|notify|message|inform|alert|text|write to|e-?mail|mail|update|send) you\b(?! and the Data Protection)`,
      String.raw`\bto (?:tell|notify|inform) you about\b`,
      String.raw`\b(?:e-?mail|mail|text)(?:ed|s)? you\b`,
      String.raw`\b(?:sends?|sent|sending) (?:you )?(?:a|the) code\b|\bcode is on its way\b`,
      String.raw`\b(?:be|are|were|is|get) (?:told|notified|informed|alerted)\b|\btell me\b|\blet you know\b|\bhear from us\b`,
      String.raw`\bnews of (?:this|your|the) order\b|\bmessages about\b|\bkeep you (?:updated|informed|posted)\b`,
      String.raw`\bby (?:WhatsApp|SMS|e-?mail|text message)\b(?!, in plain words)`,
      String.raw`\b(?:get|gets|receive|receives|expect|sends?|sent|sending)\b[^.;]{0,30}\b(?:message|SMS|WhatsApp|mails?|e-?mails?)\b`,
      String.raw`\b(?:confirmation|tracking|delivery|order) (?:e-?mail|mail|message|SMS)\b`,
      String.raw`\b(?:from|in) (?:your|the) (?:inbox|messages?|e-?mail|mail|SMS)\b`,
    ].join('|'),
    'i',
  ),
  hi: new RegExp(
    [
      'हम आपको(?! और भारत)[^।]*(?:बता|सूच|लिख|भेज|खबर)|हम बताते हैं|हम तुरंत लिखते हैं',
      'आपको[^।]{0,40}(?:बताया|बताएँगे|बताते|सूचित|सूचना|जानकारी भेज)|बता दिया जाएगा|मुझे[^।]*बताएँ',
      'खबर (?:पाएँ|मुझे|मिले|देना)|ऑर्डर की खबर|अपडेट आपको|कोड(?! भी)[^।]{0,20}भेज',
      'ऑर्डर (?:के|का) (?:संदेश|मैसेज)|(?:अपने|मिले) (?:संदेश|मैसेज|मेल|ई-?मेल|इनबॉक्स)',
      '(?:WhatsApp|SMS|ई-?मेल|मेल|मैसेज|संदेश)(?: पर| से| में)? (?:भेजते|भेजेंगे|मिलेगा|मिलेगी|आएगा|आएगी|आते)',
      'आपको[^।]{0,30}(?:संदेश|मैसेज|मेल|SMS)|(?:WhatsApp पर|SMS से|ई-?मेल से)[,:]',
    ].join('|'),
    'i',
  ),
  bn: new RegExp(
    [
      'আমরা আপনাকে(?! ও ভারত)[^।]*(?:জানাব|জানাই|লিখব|লিখি|পাঠাব|পাঠাই)|আমরা জানাই|আমরা সঙ্গে সঙ্গে লিখি',
      'আপনাকে[^।]{0,40}(?:জানানো|জানাব|খবর)|খবর (?:পান|আমাকে|পেতে|দেওয়া)|অর্ডারের মেসেজ|আপডেট আপনি',
      'অর্ডারের খবর (?!দেখ)|কোড(?!ও)[^।]{0,20}পাঠা|মেসেজের লিঙ্ক',
      '(?:WhatsApp|SMS|ইমেল|মেল|মেসেজ)(?:-এ|ে)? (?:পাঠাব|পাঠাই|পাবেন|আসবে|আসে)',
      'আপনি[^।]{0,20}(?:মেসেজ|মেল|ইমেল|SMS) পাবেন|(?:WhatsApp-এ|SMS-এ)[,:]',
    ].join('|'),
    'i',
  ),
};

/**
 * Texts that the specification fixes [FOOT-01, TRACK-02]: the footer's tile that leads to Order Tracking, and
 * the line of the confirmation page, next to which the page says that no message is sent
 * (order-confirmation/promise.test.tsx).
 */
const SPECIFIED: readonly string[] = [
  "We'll always keep you updated",
  'We Will Notify You In Email Or Phone.',
  'हर अपडेट आपको मिलता रहेगा',
  'हम आपको ईमेल या फ़ोन पर बता देंगे।',
  'প্রতিটি আপডেট আপনি পাবেন',
  'আমরা আপনাকে ইমেলে বা ফোনে জানাব।',
];

/** Returns a text without the parts that the specification fixes. */
export function unspecified(text: string): string {
  return SPECIFIED.reduce((rest, words) => rest.replaceAll(words, ' '), text);
}

/** Returns the words of a text that promise a message, or null. */
export function promiseIn(language: Language, text: string): string | null {
  const promises = PROMISES[language];
  if (!promises) throw new Error(`Say here what promises a message in ${language}.`);
  return promises.exec(text)?.[0] ?? null;
}

const SRC = path.join(import.meta.dirname, '../../src');
const COMMENT = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm;
const LITERAL = /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/g;

/**
 * Returns every text of pages and shared components in a language, with its file's path without the language.
 */
export function textsOfPages(language: Language): { file: string; text: string }[] {
  const folder = language === 'en' ? SRC : path.join(SRC, 'languages', language);
  const names = globSync(language === 'en' ? '{pages,ui}/**/*.en.ts' : '{pages,ui}/**/*.ts', { cwd: folder });
  return names.flatMap((name) => {
    const source = readFileSync(path.join(folder, name), 'utf8').replaceAll(COMMENT, '');
    const file = name.replace(/(?:\.en)?\.ts$/, '');
    return [...source.matchAll(LITERAL)].map(([text]) => ({ file, text }));
  });
}
