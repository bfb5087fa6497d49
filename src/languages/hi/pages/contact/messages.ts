import type { Translation } from '../../../../domain/language/translation.ts';
import type { messages as english } from '../../../../pages/contact/messages.en.ts';

export const messages: Translation<typeof english> = {
  title: 'संपर्क करें',
  description: (shop) => `${shop} को लिखें, फ़ोन करें, या हमारा पता और सपोर्ट का समय देखें।`,
  intro: 'ऑर्डर, साइज़ या रिटर्न के बारे में कोई सवाल है? हमें लिखें, जवाब कोई इंसान ही देगा।',
  detailsHeading: 'हम तक कैसे पहुँचें',
  address: 'पता',
  phone: 'फ़ोन',
  email: 'ईमेल',
  hours: 'सपोर्ट का समय',
  quickHeading: 'लिखने से भी जल्दी',
  quick: {
    track: 'ऑर्डर ट्रैक करें',
    returns: 'आइटम रिटर्न या एक्सचेंज करें',
    help: 'आम सवालों के जवाब पढ़ें',
  },
  formHeading: 'हमें लिखें',
  fields: { name: 'पूरा नाम', email: 'ईमेल', mobile: 'मोबाइल नंबर', message: 'संदेश' },
  messageHint: 'अगर बात किसी ऑर्डर की है, तो ऑर्डर आईडी भी लिखें।',
  submit: 'भेजें',
  sent: 'आपका संदेश मिल गया! हमारी टीम जल्द ही आपसे संपर्क करेगी।',
  failed: (phone) =>
    `आपका संदेश भेजा नहीं जा सका। आपका लिखा हुआ यहीं है: फिर कोशिश करें${phone === null ? '' : `, या हमें ${phone} पर फ़ोन करें`}।`,
  waiting: 'अभी हम तक पहुँचना नहीं हो पाया। आपका संदेश इस डिवाइस में सेव है, और इंटरनेट मिलते ही अपने आप चला जाएगा।',
  privacy: 'यह जानकारी हम सिर्फ़ आपको जवाब देने के लिए इस्तेमाल करते हैं।',
  subscribedTitle: 'न्यूज़लेटर',
  notSubscribed: 'आप अभी सब्सक्राइब नहीं हुए हैं',
  backHome: 'होम पर जाएँ',
};
