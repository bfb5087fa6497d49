import type { Translation } from '../../../../domain/language/translation.ts';
import type { messages as english } from '../../../../pages/product/fact-labels.en.ts';

const LABELS = new Map([
  ['fabric', 'कपड़ा'],
  ['material', 'कपड़ा'],
  ['craft', 'कारीगरी'],
  ['work', 'कारीगरी'],
  ['print', 'प्रिंट'],
  ['pattern', 'पैटर्न'],
  ['colour', 'रंग'],
  ['color', 'रंग'],
  ['care', 'देखभाल'],
  ['wash care', 'देखभाल'],
  ['fit', 'फ़िटिंग'],
  ['length', 'लंबाई'],
  ['sleeve', 'आस्तीन'],
  ['sleeves', 'आस्तीन'],
  ['neck', 'गला'],
  ['occasion', 'मौका'],
  ['blouse', 'ब्लाउज़'],
  ['weight', 'वज़न'],
  ['size', 'साइज़'],
  ['set contents', 'सेट में'],
  ['in the box', 'पैकेट में'],
  ['net quantity', 'मात्रा'],
  ['country of origin', 'मूल देश'],
  ['manufactured by', 'निर्माता'],
  ['packed by', 'पैक करने वाले'],
  ['manufactured and packed by', 'निर्माता और पैक करने वाले'],
  ['imported by', 'आयातक'],
  ['marketed by', 'विक्रेता'],
]);

export const messages: Translation<typeof english> = {
  label: (label) => LABELS.get(label.toLowerCase()) ?? label,
};
