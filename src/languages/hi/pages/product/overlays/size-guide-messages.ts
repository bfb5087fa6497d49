import type { Translation } from '../../../../../domain/language/translation.ts';
import type { messages as english } from '../../../../../pages/product/overlays/size-guide-messages.en.ts';

export const messages: Translation<typeof english> = {
  howToMeasure: 'कैसे नापें',
  ofGarment: 'ये कपड़े के माप हैं, शरीर के नहीं; पहनने के लिए कुछ ढील चाहिए।',
};
