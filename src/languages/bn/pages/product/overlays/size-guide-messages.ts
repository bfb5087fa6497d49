import type { Translation } from '../../../../../domain/language/translation.ts';
import type { messages as english } from '../../../../../pages/product/overlays/size-guide-messages.en.ts';

export const messages: Translation<typeof english> = {
  howToMeasure: 'কীভাবে মাপবেন',
  ofGarment: 'এগুলো পোশাকের মাপ, শরীরের নয়; পরার জন্য একটু ঢিলে থাকা দরকার।',
};
