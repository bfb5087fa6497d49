import type { Translation } from '../../../../domain/language/translation.ts';
import type { messages as english } from '../../../../pages/_policy/newsletter-messages.en.ts';

export const messages: Translation<typeof english> = {
  heading: 'हमारा न्यूज़लेटर पाएँ',
  invitation: 'सब्सक्राइब करें और नए कलेक्शन, खास ऑफ़र और बहुत कुछ सबसे पहले जानें।',
  email: 'ईमेल',
  emailPlaceholder: 'you@mail.example',
  subscribe: 'सब्सक्राइब करें',
  subscribed: 'आप सब्सक्राइब हो चुके हैं। हमारे अगले न्यूज़लेटर का इंतज़ार कीजिए।',
  failed: 'अभी सब्सक्राइब नहीं हो पाया। थोड़ी देर में फिर कोशिश करें।',
};
