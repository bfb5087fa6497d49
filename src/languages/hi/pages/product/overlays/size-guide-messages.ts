import type { Translation } from '../../../../../domain/language/translation.ts';
import type { messages as english } from '../../../../../pages/product/overlays/size-guide-messages.en.ts';

export const messages: Translation<typeof english> = {
  howToMeasure: 'कैसे नापें',
  ofGarment: 'ये कपड़े के माप हैं, शरीर के नहीं; पहनने के लिए कुछ ढील चाहिए।',
  sizeGuideNote: 'ये शरीर के माप हैं। दो साइज़ के बीच हों तो बड़ा वाला लें, जब तक प्रोडक्ट की जानकारी कुछ और न कहे।',
  sizeGuideUnit: 'इकाई',
  inches: 'इंच',
  centimetres: 'सेमी',
  sizeColumn: 'साइज़',
  measures: { Chest: 'छाती', Waist: 'कमर', Hip: 'हिप', Height: 'लंबाई' },
};
