import type { Translation } from '../../../../../domain/language/translation.ts';
import type { messages as english } from '../../../../../pages/product/overlays/find-size-messages.en.ts';

export const messages: Translation<typeof english> = {
  title: 'मेरा साइज़ ढूँढें',
  how: 'कैसे',
  byTape: 'मेरे माप',
  byStature: 'कद और वज़न',
  tapeHint: 'एक माप काफ़ी है, सारे दें तो ज़्यादा पक्का। हल्के कपड़ों पर, टेप सीधा रखकर नापें।',
  measured: {
    Chest: 'छाती, जहाँ सबसे चौड़ी हो',
    Waist: 'कमर, जहाँ सबसे पतली हो',
    Hip: 'हिप, जहाँ सबसे चौड़ा हो',
    Height: 'लंबाई',
  },
  build: 'किसके लिए',
  woman: 'महिला',
  man: 'पुरुष',
  height: 'कद',
  heightOf: (feet, inches, cm) => `${feet} फ़ुट ${inches} इंच (${cm} सेमी)`,
  choose: 'चुनें…',
  weight: 'वज़न, किलो में',
  fits: (size) => `आपका साइज़ ${size} है।`,
  deciding: { Chest: 'छाती', Waist: 'कमर', Hip: 'हिप', Height: 'लंबाई' },
  between: (size, other, deciding) => `${deciding} के हिसाब से ${size}; बाकी मापों के लिए ${other} भी चलेगा।`,
  beyond: (size) => `आपका माप हमारे सबसे बड़े साइज़ ${size} से ज़्यादा है।`,
  estimated: (size) => `शायद ${size}।`,
  estimatedHint: 'यह अंदाज़ा है: एक ही कद और वज़न में भी एक साइज़ का फ़र्क हो सकता है। टेप से नापना बेहतर है।',
  chooseSize: (size) => `${size} चुनें`,
  soldOut: (size) => `${size} स्टॉक में नहीं है`,
  kept: 'सिर्फ़ इसी फ़ोन या कंप्यूटर पर रहता है।',
};
