import { offerName } from '../../../../ui/product/offer-name.ts';
import { plural } from '../../../../domain/language/plural.ts';
import { promises } from '../_policy/promise-messages.ts';
import type { PolicyText } from '../../../../pages/_policy/policy.ts';

export const messages: PolicyText = {
  title: 'रिटर्न और रिफ़ंड',
  description: ({ name, policy }) =>
    `${name} से खरीदा आइटम कैसे रिटर्न या एक्सचेंज करें, और पैसे कब वापस मिलते हैं। ${promises.window(policy)}`,
  intro: () => 'कपड़े सिर्फ़ स्क्रीन पर नहीं, घर पर भी फ़िट आने और पसंद आने चाहिए। न आएँ, तो वापस भेज दें।',
  summary: ({ policy }) => [
    promises.window(policy),
    promises.answer(policy),
    `मंज़ूरी के ${policy.refundBusinessDays} कामकाजी दिनों के अंदर पैसे वहीं भेज दिए जाते हैं जहाँ से आए थे।`,
    promises.cancelRefund(policy),
  ],
  sections: ({ email, phone, cashOnDelivery, codAdvance, offer, policy, notifies }) => [
    {
      heading: 'क्या रिटर्न हो सकता है',
      blocks: [
        `${promises.window(policy)} पार्सल मिलने का दिन नहीं गिना जाता। आइटम तब वापस हो सकता है जब वह:`,
        [
          'पहनकर देखने के अलावा पहना और धोया न गया हो;',
          'अपने टैग के साथ हो, और डिब्बे में आया था तो डिब्बे के साथ;',
          'इत्र, मेकअप और दाग से बचा हो।',
        ],
        'जो आइटम टूटा-फटा, खराब या ऑर्डर से अलग आया हो, वह टैग हों या न हों, वापस हो सकता है। उसकी फ़ोटो भेजें तो जवाब जल्दी मिलेगा। खराबी बाद में दिखे, तो हमें लिखें: कानून तब भी आपके साथ हो सकता है।',
      ],
    },
    ...[promises.notReturnable(policy)]
      .filter((text) => text !== null)
      .map((text) => ({ heading: 'क्या रिटर्न नहीं हो सकता', blocks: [text] })),
    {
      heading: 'रिटर्न या एक्सचेंज कैसे माँगें',
      blocks: [
        `[ऑर्डर ट्रैक करें](orderTracking) पेज पर ऑर्डर आईडी और मोबाइल नंबर के आखिरी चार अंक डालकर ऑर्डर खोलें, और चुनें कि क्या और क्यों वापस भेजना है। या ऑर्डर आईडी के साथ ${email} पर लिखें।`,
        `${promises.answer(policy)} नामंज़ूर करें तो वजह बताते हैं। ${promises.collect(policy)}`,
        'मंज़ूरी से पहले पार्सल न भेजें: रिटर्न नंबर के बिना उसे आपके ऑर्डर से नहीं जोड़ा जा सकता।',
      ],
    },
    ...(policy.exchangeDays > 0 ? [{ heading: 'एक्सचेंज', blocks: [promises.exchange(policy)] }] : []),
    {
      heading: 'पैसे कब वापस मिलते हैं',
      blocks: [
        `रिटर्न मंज़ूर होने और आइटम की जाँच के बाद ${policy.refundBusinessDays} कामकाजी दिनों के अंदर रिफ़ंड उसी कार्ड, बैंक खाते या UPI आईडी पर भेजा जाता है जिससे पेमेंट हुआ था। आपके बैंक में दिखने में कुछ दिन और लग सकते हैं।`,
        ...(cashOnDelivery ? [promises.refundCash(policy)] : []),
        ...(codAdvance ? [promises.codAdvance(codAdvance)] : []),
        'पैसे लौटाने के लिए हम कभी पिन, पासवर्ड या OTP नहीं माँगते।',
      ],
    },
    ...(offer || policy.discountBelowOffer === 'loses'
      ? [
          {
            heading: 'ऑफ़र और ऑर्डर का कुछ हिस्सा रिटर्न करना',
            blocks: [
              ...(offer
                ? [
                    `“${offerName(offer)}” वाले ऑर्डर में हर ${offer.groupSize} में ${plural(offer.freePerGroup, { one: 'सबसे सस्ता आइटम', other: `सबसे सस्ते ${offer.freePerGroup} आइटम` })} मुफ़्त ${plural(offer.freePerGroup, { one: 'होता है', other: 'होते हैं' })}। उनकी कीमत जितनी छूट ऑर्डर के सभी आइटम में, उनकी कीमत के हिसाब से, बँट जाती है। जो आइटम रिटर्न या कैंसल हो, उसके लिए वही रकम वापस मिलती है जो इस छूट के बाद दी गई थी; रकम [ऑर्डर ट्रैक करें](orderTracking) पेज पर दिखती है।`,
                  ]
                : []),
              ...(policy.discountBelowOffer === 'loses'
                ? [
                    'अगर आपके पास रखे आइटम पर ऑर्डर का ऑफ़र लागू नहीं रहता, जैसे उनकी रकम ऑफ़र की शर्त से कम हो जाए, तो वे उतने में पड़ते हैं जितने में ऑफ़र के बिना पड़ते, और उतना कम वापस मिलता है। अनुरोध भेजने से पहले यह रकम दिखाई जाती है। खराब या गलत आए आइटम से, और एक्सचेंज से, कोई ऑफ़र नहीं जाता।',
                  ]
                : []),
            ],
          },
        ]
      : []),
    {
      heading: 'ऑर्डर कैंसल करना',
      blocks: [
        `${promises.cancel(policy)} ${promises.cancelHow(policy)} ${promises.cancelRefund(policy)} पूछना हो तो ${email}${phone === null ? '' : ` या ${phone}`}।`,
        `स्टॉक खत्म होने पर, या उस पते पर डिलीवरी न हो पाने पर, हमें खुद ऑर्डर कैंसल करना पड़ सकता है। ${notifies.whatsapp || notifies.sms || notifies.email ? 'आपने संदेशों की मंज़ूरी दी हो, तो हम तुरंत लिखते हैं, और ' : ''}[ऑर्डर ट्रैक करें](orderTracking) पेज पर यह दिखता है; इतने ही समय में पूरे पैसे वापस मिल जाते हैं।`,
      ],
    },
    {
      heading: 'अगर रिफ़ंड में देर हो',
      blocks: [
        `पहले वह खाता देखें जिससे पेमेंट किया था, फिर अपने बैंक से पूछें; रिफ़ंड वहाँ कुछ दिन अटक सकता है। फिर भी न मिले, तो ऑर्डर आईडी के साथ ${email} पर लिखें, हम पेमेंट कंपनी से पता करेंगे।`,
      ],
    },
  ],
};
