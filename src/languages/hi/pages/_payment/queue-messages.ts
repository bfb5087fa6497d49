import type { Translation } from '../../../../domain/language/translation.ts';
import type { messages as english } from '../../../../pages/_payment/queue-messages.en.ts';

export const messages: Translation<typeof english> = {
  title: 'अभी बहुत लोग पेमेंट कर रहे हैं',
  next: 'अगला नंबर आपका है।',
  ahead: (ahead) => (ahead === 1 ? 'आपसे पहले 1 व्यक्ति है।' : `आपसे पहले ${ahead.toLocaleString('en-IN')} लोग हैं।`),
  kept: 'आपका ऑर्डर और उसकी कीमत सुरक्षित है। यह पेज अपने आप आगे बढ़ेगा: कृपया इसे खुला रखें।',
  leave: 'इंतज़ार न करें',
};
