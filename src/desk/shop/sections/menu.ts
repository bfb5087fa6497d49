import { MOST } from '../../../domain/merchant/setting-limits.ts';
import type { Translation } from '../../../domain/language/translation.ts';
import { inDeskLanguage } from '../../language/desk-language.ts';
import type { Section } from '../section.ts';

export const en = {
  title: 'Menu and links',
  summary: 'Which collections come first, and where old links lead',
  fields: {
    menu: {
      label: 'Order of collections',
      help: 'These come first in the menu; all others follow in the catalogue’s order.',
    },
    redirects: {
      label: 'Old links',
      help: 'One a line: an address of your old shop, a space, and a page of this one. Product and collection links of the old shop lead here by themselves.',
    },
  },
};

export const hi: Translation<typeof en> = {
  title: 'मेन्यू और लिंक',
  summary: 'कौन से कलेक्शन पहले आते हैं, और पुराने लिंक कहाँ ले जाते हैं',
  fields: {
    menu: {
      label: 'कलेक्शन का क्रम',
      help: 'मेन्यू में ये पहले आते हैं; बाकी कैटलॉग के क्रम में।',
    },
    redirects: {
      label: 'पुराने लिंक',
      help: 'हर लाइन में एक: पुरानी दुकान का पता, एक खाली जगह, और इस दुकान का पन्ना। पुरानी दुकान के प्रोडक्ट और कलेक्शन के लिंक अपने आप यहाँ आते हैं।',
    },
  },
};

/** Which collections the menu shows first, and where old addresses lead. */
export const menu: Section = {
  name: 'menu',
  fields: [
    { path: 'menu', kind: 'collections', most: MOST.collections },
    { path: 'redirects', kind: 'redirects' },
  ],
  texts: inDeskLanguage({ en, hi }),
};
