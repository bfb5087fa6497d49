import { plural } from '../../domain/plural.ts';
import type { Translation } from '../../domain/translation.ts';
import type { messages as english } from './messages.en.ts';

export const messages: Translation<typeof english> = {
  title: 'शॉपिंग कार्ट',
  emptyTitle: 'आपका कार्ट खाली है',
  emptyText: 'चलिए, कुछ पसंद करते हैं!',
  shopNow: 'शॉपिंग करें',
  loading: 'आपका कार्ट लोड हो रहा है',
  noScript: 'आपका कार्ट इसी ब्राउज़र में रखा है। उसे देखने और ऑर्डर करने के लिए JavaScript चालू करें।',
  selectAll: 'सभी आइटम चुनें',
  itemsSelected: (selected, total) =>
    `${total} में से ${selected} आइटम ${plural(selected, { one: 'चुना गया', other: 'चुने गए' })}`,
  selectItem: (title) => `चुनें: ${title}`,
  remove: (title) => `कार्ट से हटाएँ: ${title}`,
  removed: (title) => `${title} हटा दिया गया`,
  undo: 'वापस लाएँ',
  viewers: (count) => `अभी ${count} लोग देख रहे हैं`,
  size: 'साइज़',
  quantity: 'संख्या',
  changeSize: (title) => `साइज़ बदलें: ${title}`,
  changeQuantity: (title) => `संख्या बदलें: ${title}`,
  deliveryBetween: 'डिलीवरी:',
  and: 'से',
  selectSize: 'साइज़ चुनें',
  selectQuantity: 'संख्या चुनें',
  done: 'हो गया',
  soldOut: 'स्टॉक खत्म',
  sizeSoldOut: (size) => `${size}, स्टॉक खत्म`,
  lineSoldOut: (size) =>
    size === null
      ? 'स्टॉक खत्म हो गया। आगे बढ़ने के लिए इसे हटा दें।'
      : `साइज़ ${size} का स्टॉक खत्म हो गया। दूसरा साइज़ चुनें या इसे हटा दें।`,
  lineGone: 'यह अब नहीं मिलता। आगे बढ़ने के लिए इसे हटा दें।',
  priceUp: (from, to) => `कीमत ${from} से बढ़कर ${to} हो गई है`,
  priceDown: (from, to) => `कीमत ${from} से घटकर ${to} हो गई है`,
  changedTitle: 'आपके कार्ट में कुछ बदल गया है',
  changedText: 'कीमत या साइज़ पहले जैसे नहीं रहे। पेमेंट से पहले निशान वाले आइटम एक बार देख लें।',
  quoteFailed: 'अभी कीमतें जाँची नहीं जा सकीं। पेमेंट से पहले वे फिर जाँची जाएँगी।',
  paymentEndedTitle: {
    failed: 'आपका पेमेंट नहीं हो पाया',
    cancelled: 'आपका पेमेंट पूरा नहीं हुआ',
    expired: 'पेमेंट का समय निकल गया',
  },
  pendingTitle: (amount) => `${amount} का आपका पेमेंट अभी बैंक में है`,
  pendingText: 'इन आइटम के लिए दोबारा पेमेंट न करें: बैंक से पुष्टि मिलते ही ऑर्डर अपने आप हो जाएगा।',
  pendingCheck: 'पेमेंट देखें',
  paymentFailedText: 'कोई ऑर्डर नहीं हुआ। आपका कार्ट वैसा ही है जैसा आपने छोड़ा था।',
  selectedForOrder: (count) =>
    plural(count, { one: `ऑर्डर के लिए ${count} आइटम चुना गया`, other: `ऑर्डर के लिए ${count} आइटम चुने गए` }),
  nothingSelected: 'कोई आइटम नहीं चुना गया। ऑर्डर करने के लिए कम से कम एक आइटम चुनें।',
  safetyBanner: 'सुरक्षित पेमेंट, असली प्रोडक्ट, आसान रिटर्न',
  placeOrder: 'ऑर्डर करें',
  payNow: 'पेमेंट करें',
  offerName: (buy, free) => `${buy} खरीदें, ${free} मुफ़्त पाएँ`,
  addForFree: (count) => `${count} आइटम और डालें, सबसे सस्ता वाला मुफ़्त पाएँ`,
  offerApplied: (amount) => `ऑफ़र लग गया: आपको ${amount} की छूट मिली`,
  addMore: 'और जोड़ें',
  shareCart: 'यह कार्ट शेयर करें',
  shareText: 'देखिए, मैंने क्या-क्या पसंद किया',
};
