import type { Translation } from '../../../../domain/language/translation.ts';
import type { messages as english } from '../../../../pages/success/messages.en.ts';

export const messages: Translation<typeof english> = {
  title: 'सफल',
  heading: 'सफल रहा!',
  text: '“ऑर्डर ट्रैक करें” में आप अपने हर ऑर्डर का हाल देख सकते हैं।',
  track: 'ऑर्डर ट्रैक करें',
  home: 'शॉपिंग जारी रखें',
};
