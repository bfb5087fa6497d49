import type { Translation } from '../../../../../domain/language/translation.ts';
import type { messages as english } from '../../../../../pages/_shell/errors/not-found-messages.en.ts';

export const messages: Translation<typeof english> = {
  missing: {
    title: 'यह पेज यहाँ नहीं है',
    text: 'शायद लिंक पुराना है, या यह कपड़ा अब शॉप में नहीं है। खोजकर देखें, या कलेक्शन देखें।',
  },
  faulty: {
    title: 'हमारी तरफ़ से कुछ गड़बड़ हो गई',
    text: 'पेज नहीं दिखाया जा सका। आपका कार्ट सुरक्षित है। थोड़ी देर में फिर कोशिश करें।',
  },
  offline: {
    title: 'आप ऑफ़लाइन हैं',
    text: 'आपका कार्ट और विशलिस्ट इसी डिवाइस में सुरक्षित हैं। इंटरनेट आने पर फिर कोशिश करें।',
  },
  search: 'खोजें',
  searchLabel: 'कपड़े खोजें',
  searchPlaceholder: 'कुर्ता, साड़ी, डेनिम…',
  collections: 'पसंदीदा कलेक्शन',
  home: 'होम पर जाएँ',
  track: 'ऑर्डर ट्रैक करें',
  retry: 'फिर कोशिश करें',
};
