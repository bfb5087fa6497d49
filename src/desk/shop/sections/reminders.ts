import type { Translation } from '../../../domain/language/translation.ts';
import { inDeskLanguage } from '../../language/desk-language.ts';
import type { Section } from '../section.ts';

export const en = {
  title: 'Reminders',
  summary: 'One message about an order that was not paid',
  fields: {
    reminders: {
      label: 'Reminders of unpaid orders',
      help: 'On: shoppers may tick that they want one message if they do not pay. Off: nobody is asked or reminded.',
    },
    'reminders.afterMinutes': {
      label: 'Minutes after the order',
      help: '30 to 1440. At night the message waits until morning.',
    },
  },
};

export const hi: Translation<typeof en> = {
  title: 'याद दिलाना',
  summary: 'जिस ऑर्डर का पेमेंट नहीं हुआ, उसके बारे में एक मैसेज',
  fields: {
    reminders: {
      label: 'बिना पेमेंट के ऑर्डर की याद',
      help: 'चालू: ग्राहक टिक कर सकते हैं कि पेमेंट न होने पर एक मैसेज मिले। बंद: न किसी से पूछा जाता है, न याद दिलाया जाता है।',
    },
    'reminders.afterMinutes': {
      label: 'ऑर्डर के कितने मिनट बाद',
      help: '30 से 1440। रात में मैसेज सुबह तक रुकता है।',
    },
  },
};

/** Whether and when shoppers are reminded of orders that they did not pay. */
export const reminders: Section = {
  name: 'reminders',
  fields: [
    { path: 'reminders', kind: 'group', whenOn: { afterMinutes: 60 } },
    { path: 'reminders.afterMinutes', kind: 'number', least: 30, most: 1440, empty: 'refused' },
  ],
  texts: inDeskLanguage({ en, hi }),
};
