import type { Translation } from '../../../domain/language/translation.ts';
import { inDeskLanguage } from '../../language/desk-language.ts';

export const en = {
  title: (host: string) => `Prepared from ${host}`,
  text: 'Nothing of it is published yet. Look at it in the preview, change what is wrong, then publish.',
  keys: { name: 'Name', logoUrl: 'Logo', themeColour: 'Colour', menuEntries: 'Menu' },
  from: {
    platform: 'as the platform calls the shop',
    site_name: 'as the home page calls itself',
    title: 'from the title of the home page',
    header_logo: 'the logo in its header',
    touch_icon: 'its icon for phones',
    social_picture: 'its picture for social networks',
    theme_colour: 'its theme colour',
    logo_colour: 'the strongest colour of the logo',
    collections: 'your collections, without those that the platform makes by itself',
  },
  entries: (count: string) => `${count} entries`,
  failures: {
    no_page: (host: string) => `The home page of ${host} could not be read, so nothing was prepared from it.`,
    currency: (host: string) =>
      `The prices of ${host} are not in rupees. The shop sells in rupees only, so nothing was prepared.`,
    nothing_new: (host: string) => `Nothing was found at ${host} that is not set here already.`,
  },
  again: 'Look again',
};

export const hi: Translation<typeof en> = {
  title: (host) => `${host} से तैयार किया गया`,
  text: 'इसमें से कुछ भी अभी प्रकाशित नहीं हुआ। प्रीव्यू में देखें, जो गलत हो उसे बदलें, फिर प्रकाशित करें।',
  keys: { name: 'नाम', logoUrl: 'लोगो', themeColour: 'रंग', menuEntries: 'मेन्यू' },
  from: {
    platform: 'प्लेटफ़ॉर्म पर दुकान का यही नाम है',
    site_name: 'होम पेज अपना यही नाम बताता है',
    title: 'होम पेज के शीर्षक से',
    header_logo: 'उसके हेडर का लोगो',
    touch_icon: 'फ़ोन के लिए उसका आइकन',
    social_picture: 'सोशल नेटवर्क के लिए उसकी तस्वीर',
    theme_colour: 'उसका थीम रंग',
    logo_colour: 'लोगो का सबसे गहरा रंग',
    collections: 'आपके कलेक्शन, उनके बिना जो प्लेटफ़ॉर्म खुद बनाता है',
  },
  entries: (count) => `${count} एंट्री`,
  failures: {
    no_page: (host) => `${host} का होम पेज पढ़ा नहीं जा सका, इसलिए उससे कुछ तैयार नहीं हुआ।`,
    currency: (host) => `${host} के दाम रुपये में नहीं हैं। दुकान सिर्फ़ रुपये में बेचती है, इसलिए कुछ तैयार नहीं हुआ।`,
    nothing_new: (host) => `${host} पर ऐसा कुछ नहीं मिला जो यहाँ पहले से न हो।`,
  },
  again: 'फिर से देखें',
};

export const texts = inDeskLanguage({ en, hi });
