import type { Translation } from '../../domain/language/translation.ts';
import type { messages as english } from './messages.en.ts';

export const messages: Translation<typeof english> = {
  unexpected: 'यह नहीं हो सका। फिर कोशिश करें; बार-बार हो तो दुकान चलाने वाले से पूछें।',
  changed: 'ऑर्डर इस बीच बदल गया। अब वह ऐसा है।',
  changedBy: (who: string, what: string, when: string) => `${who} ने पहले कर दिया: ${what}, ${when}। ऑर्डर अब ऐसा है।`,
  returnChanged: 'रिटर्न इस बीच बदल गया। अब वह ऐसा है।',
  returnChangedBy: (who: string, what: string, when: string) =>
    `${who} ने पहले कर दिया: ${what}, ${when}। रिटर्न अब ऐसा है।`,
  tooManyTries: (minutes: number) => `बहुत बार कोशिश हुई। ${minutes} मिनट रुककर फिर कोशिश करें।`,
  codes: {
    connection_lost: 'दुकान से कनेक्शन नहीं है।',
    not_signed_in: 'आपका सत्र खत्म हो गया। फिर साइन इन करें।',
    forbidden: 'आपकी भूमिका यह नहीं कर सकती।',
    reauthentication_required: 'इसके लिए आपका पासवर्ड चाहिए।',
    passkey_rejected: 'यह पासकी नहीं चली।',
    passkeys_disabled: 'यहाँ पासकी चालू नहीं है।',
    too_many_requests: 'बहुत बार कोशिश हुई। पंद्रह मिनट तक रुकें।',
    invalid_csrf_token: 'डेस्क पुराना हो गया था। एक बार फिर कोशिश करें।',
    invalid_transition: 'ऑर्डर अपनी स्थिति से वहाँ नहीं जा सकता।',
    courier_booked: 'इस ऑर्डर के लिए कूरियर बुक है: पहले उसे वापस लें।',
    payment_disputed: 'बैंक इस भुगतान पर फ़ैसला कर रहा है: कुछ नहीं लौट सकता।',
    exchange_under_way: 'इसी पैसे पर एक्सचेंज भेजा जा रहा है: पहले वह ऑर्डर रद्द करें।',
    items_not_sent: 'ये पीस अभी भेजे नहीं गए: इन्हें ऑर्डर से हटाएँ।',
    shipment_not_found: 'ऑर्डर में ऐसा कोई पार्सल नहीं है।',
    refund_too_large: 'इतना पैसा अब नहीं लौट सकता।',
    refund_not_retryable: 'इस वापसी का अब कुछ बाकी नहीं है।',
    refund_retries_exhausted: 'यह वापसी हर बार विफल रही। पैसा ऑर्डर से लौटाएँ।',
    address_disagrees: 'पिनकोड पते में लिखे राज्य का नहीं है। एक को ठीक करें, या दोनों सही हों तो फिर से सहेजें।',
    address_locked: 'पता ऑर्डर पैक होने तक ही बदल सकता है।',
    address_invoiced: 'इस पते पर इनवॉइस बन चुकी है। कहीं और भेजना हो तो ऑर्डर रद्द करके नया लिखवाएँ।',
    user_exists: 'इस नाम का उपयोगकर्ता पहले से है।',
    last_owner: 'कम से कम एक मालिक रहना चाहिए जो साइन इन कर सके।',
    document_unavailable: 'यह कागज अभी यहाँ नहीं बन सकता।',
    database_unavailable: 'दुकान का डेटाबेस जवाब नहीं दे रहा। एक मिनट बाद कोशिश करें।',
    gateway_unavailable: 'भुगतान गेटवे जवाब नहीं दे रहा। फिर कोशिश करें।',
  },
};
