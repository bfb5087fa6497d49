import { ACT_REASON_SENTENCES } from '../../domain/acts/act-reason-sentences.ts';
import type { ORDER_ACTS, OrderAct } from '../../domain/acts/order-acts.ts';
import { type RETURN_ACTS, RETURN_ACT_SENTENCES, type ReturnAct } from '../../domain/acts/return-acts.ts';
import type { Translation } from '../../domain/language/translation.ts';
import { inDeskLanguage } from '../language/desk-language.ts';

/** `name`: on its button; `done`: what the history calls it. */
type ActTexts = { name: string; done: string };

/** The texts of an order's acts; `ask`: what is said before one of which the desk asks. */
type OrderActTexts = {
  readonly [Act in OrderAct]: ActTexts & ((typeof ORDER_ACTS)[Act] extends { ask: string } ? { ask: string } : unknown);
};

/** The texts of a return's acts: those that take a form say there what they do. */
type ReturnActTexts = {
  readonly [Act in ReturnAct]: ActTexts &
    ((typeof RETURN_ACTS)[Act] extends { input: 'nothing' | 'reference' | 'check' } ? { ask: string } : unknown);
};

const order: OrderActTexts = {
  confirm: { name: 'Confirm', done: 'Confirmed' },
  accept: { name: 'Accept the payment', done: 'Payment accepted' },
  pack: { name: 'Mark as packed', done: 'Packed' },
  book: { name: 'Book courier', done: 'Courier booked' },
  ship: { name: 'Ship', done: 'Shipped' },
  'ship-part': { name: 'Ship a part', done: 'Parcel shipped' },
  'out-for-delivery': {
    name: 'Out for delivery',
    done: 'Out for delivery',
    ask: 'The carrier is on its way to the door. The shopper sees it at once.',
  },
  deliver: {
    name: 'Mark as delivered',
    done: 'Delivered',
    ask: 'The parcel was handed over. The shopper sees it at once.',
  },
  'rto-received': {
    name: 'RTO received',
    done: 'RTO received',
    ask: 'The parcel is back and was never delivered. It counts in the RTO figures. Where the shop sends money of such orders back, it goes back at once.',
  },
  'attempt-failed': {
    name: 'Delivery attempt failed',
    done: 'Delivery attempt failed',
    ask: 'The carrier could not hand it over. The shopper is asked what to do.',
  },
  rto: {
    name: 'Goes back to the shop (RTO)',
    done: 'RTO on its way',
    ask: 'The carrier sends it back undelivered. The shopper sees it at once.',
  },
  'correct-shipment': { name: 'Correct the shipment', done: 'Shipment corrected' },
  'change-address': { name: 'Change the address', done: 'Address changed' },
  'change-gift-note': { name: 'Change the gift note', done: 'Gift note changed' },
  return: { name: 'Mark as returned', done: 'Returned', ask: 'The parcel came back. Money is sent back by “Refund”.' },
  refund: { name: 'Refund', done: 'Refund asked for' },
  'refund-amount': { name: 'Refund an amount', done: 'Refund of an amount asked for' },
  'refund-items': { name: 'Refund pieces', done: 'Refund of pieces asked for' },
  'retry-refund': { name: 'Refund again', done: 'Refund sent again' },
  'cancel-items': { name: 'Take off the order', done: 'Taken off the order' },
  'cancel-rest': {
    name: 'The rest cannot be sent',
    done: 'Rest not sent',
    ask: 'Pieces that are in no parcel are taken out of the order. What was paid for them and did not go back yet goes back to the shopper. This cannot be undone.',
  },
  cancel: {
    name: 'Cancel the order',
    done: 'Cancelled',
    ask: 'All money that was paid goes back to the shopper. This cannot be undone.',
  },
  'book-again': { name: 'Try again', done: 'Courier asked again' },
  'cancel-booking': { name: 'Call off', done: 'Parcel’s booking cancelled' },
  lost: { name: 'It did not arrive', done: 'Parcel lost' },
  'send-again': {
    name: 'Send again',
    done: 'Lost parcel to be sent again',
    ask: 'Its pieces are to be packed and sent once more, in a new parcel.',
  },
  'refund-lost': {
    name: 'Give the money back',
    done: 'Lost parcel refunded',
    ask: 'What was paid for its pieces goes back; of a cash order it is no longer due. This cannot be undone.',
  },
};

const returns: ReturnActTexts = {
  approve: {
    name: 'Approve',
    done: 'Return approved',
    ask: 'The shopper is told to keep the items packed for the courier.',
  },
  decline: { name: 'Decline', done: 'Return declined' },
  'book-pickup': {
    name: 'Book a courier',
    done: 'Courier booked for the return',
    ask: 'A courier fetches the goods from the shopper, who sees on the tracking page which one comes.',
  },
  'pick-up': { name: 'Mark as picked up', done: 'Return picked up', ask: 'The courier has the parcel.' },
  receive: {
    name: 'Accept what came',
    done: 'Return accepted',
    ask: 'The parcel is back and was checked. The exchange is sent now, or if that is not possible the money goes back.',
  },
  refuse: { name: 'Do not accept', done: 'Return not accepted' },
  'send-back': { name: 'Sent back to the shopper', done: 'Sent to the shopper again' },
  refund: { name: 'Refund', done: 'Return refunded', ask: 'The gateway’s refund failed. It is requested again.' },
  close: { name: 'Close without money', done: 'Return closed', ask: 'The parcel never arrived. Nothing is refunded.' },
};

/** The texts of every act, and why one is not possible. */
export const en = {
  order,
  returns,
  reasons: ACT_REASON_SENTENCES,
  returnReasons: RETURN_ACT_SENTENCES,
};

export const hi: Translation<typeof en> = {
  order: {
    confirm: { name: 'पक्का करें', done: 'पक्का किया' },
    accept: { name: 'भुगतान मानें', done: 'भुगतान मंज़ूर' },
    pack: { name: 'पैक हो गया', done: 'पैक किया' },
    book: { name: 'कूरियर बुक करें', done: 'कूरियर बुक किया' },
    ship: { name: 'भेजें', done: 'भेजा' },
    'ship-part': { name: 'एक हिस्सा भेजें', done: 'पार्सल भेजा' },
    'out-for-delivery': {
      name: 'पहुँचाने निकला',
      done: 'पहुँचाने निकला',
      ask: 'कूरियर दरवाज़े के लिए निकल चुका है। खरीदार को तुरंत दिखेगा।',
    },
    deliver: { name: 'पहुँच गया', done: 'पहुँच गया', ask: 'पार्सल दे दिया गया। खरीदार को तुरंत दिखेगा।' },
    'rto-received': {
      name: 'RTO वापस मिला',
      done: 'RTO वापस मिला',
      ask: 'पार्सल वापस आ गया और पहुँचा नहीं था। यह RTO में गिना जाता है। अगर दुकान ऐसे ऑर्डर के पैसे लौटाती है, तो वे तुरंत लौट जाते हैं।',
    },
    'attempt-failed': {
      name: 'पहुँचाने की कोशिश नाकाम',
      done: 'पहुँचाना नाकाम',
      ask: 'कूरियर पार्सल नहीं दे पाया। खरीदार से पूछा जाता है कि क्या करना है।',
    },
    rto: {
      name: 'दुकान को लौट रहा है (RTO)',
      done: 'RTO रास्ते में',
      ask: 'कूरियर बिना पहुँचाए वापस भेज रहा है। खरीदार को तुरंत दिखेगा।',
    },
    'correct-shipment': { name: 'कूरियर सुधारें', done: 'कूरियर सुधारा' },
    'change-address': { name: 'पता बदलें', done: 'पता बदला' },
    'change-gift-note': { name: 'गिफ़्ट नोट बदलें', done: 'गिफ़्ट नोट बदला' },
    return: { name: 'लौट आया', done: 'लौटाया गया', ask: 'पार्सल लौट आया। पैसा “रिफ़ंड” से लौटता है।' },
    refund: { name: 'रिफ़ंड', done: 'रिफ़ंड माँगा' },
    'refund-amount': { name: 'रकम का रिफ़ंड', done: 'रकम का रिफ़ंड माँगा' },
    'refund-items': { name: 'पीस का रिफ़ंड', done: 'पीस का रिफ़ंड माँगा' },
    'retry-refund': { name: 'फिर रिफ़ंड', done: 'रिफ़ंड फिर से भेजा' },
    'cancel-items': { name: 'ऑर्डर से हटाएँ', done: 'ऑर्डर से हटाया' },
    'cancel-rest': {
      name: 'बाकी नहीं भेजा जा सकता',
      done: 'बाकी नहीं भेजा गया',
      ask: 'जो चीज़ें किसी पार्सल में नहीं हैं, वे ऑर्डर से हट जाएँगी। उनका जो पैसा मिला और अब तक नहीं लौटा, वह खरीदार को लौटेगा। इसे वापस नहीं लिया जा सकता।',
    },
    cancel: {
      name: 'ऑर्डर रद्द करें',
      done: 'रद्द किया',
      ask: 'जो पैसा मिला वह खरीदार को लौट जाएगा। इसे वापस नहीं लिया जा सकता।',
    },
    'book-again': { name: 'फिर कोशिश करें', done: 'कूरियर से फिर पूछा' },
    'cancel-booking': { name: 'वापस लें', done: 'पार्सल रद्द' },
    lost: { name: 'यह नहीं पहुँचा', done: 'पार्सल खो गया' },
    'send-again': { name: 'फिर भेजें', done: 'खोया पार्सल फिर भेजना है', ask: 'इसके पीस एक नए पार्सल में फिर पैक करके भेजने हैं।' },
    'refund-lost': {
      name: 'पैसा लौटाएँ',
      done: 'खोए पार्सल का पैसा लौटाया',
      ask: 'इसके पीस का जो पैसा मिला वह लौटेगा; नकद ऑर्डर में अब वह नहीं लेना है। इसे वापस नहीं लिया जा सकता।',
    },
  },
  returns: {
    approve: { name: 'मंज़ूर करें', done: 'रिटर्न मंज़ूर', ask: 'खरीदार से कहा जाता है कि सामान कूरियर के लिए पैक रखें।' },
    decline: { name: 'नामंज़ूर करें', done: 'रिटर्न नामंज़ूर' },
    'book-pickup': {
      name: 'कूरियर बुक करें',
      done: 'रिटर्न के लिए कूरियर बुक',
      ask: 'कूरियर खरीदार से सामान ले आता है। खरीदार को ट्रैकिंग पेज पर दिखता है कि कौन आएगा।',
    },
    'pick-up': { name: 'उठा लिया गया', done: 'रिटर्न उठाया', ask: 'पार्सल कूरियर के पास है।' },
    receive: {
      name: 'जो आया उसे मानें',
      done: 'रिटर्न मान लिया',
      ask: 'पार्सल वापस आ गया और देख लिया गया। अब एक्सचेंज भेजा जाता है; वह न हो सके तो पैसा लौटता है।',
    },
    refuse: { name: 'न मानें', done: 'रिटर्न नहीं माना' },
    'send-back': { name: 'खरीदार को वापस भेजा', done: 'खरीदार को वापस भेजा' },
    refund: { name: 'रिफ़ंड करें', done: 'रिटर्न का रिफ़ंड', ask: 'गेटवे का रिफ़ंड नहीं हो सका। उसे फिर माँगा जाता है।' },
    close: { name: 'बिना पैसे बंद करें', done: 'रिटर्न बंद', ask: 'पार्सल कभी नहीं आया। कुछ नहीं लौटेगा।' },
  },
  reasons: {
    exchange: 'पैसा पहले ऑर्डर से मिला: वहीं करें।',
    no_goods: 'इस ऑर्डर में कुछ भेजना नहीं है: भुगतान होते ही यह पूरा हो जाता है।',
    no_gift: 'यह ऑर्डर गिफ़्ट नहीं है।',
    added_to_order: 'यह उसी ऑर्डर के पार्सल में जाता है जिसमें इसे जोड़ा गया: काम वहीं करें।',
    cash: 'ऑनलाइन कुछ नहीं मिला।',
    disputed: 'बैंक इस भुगतान पर फ़ैसला कर रहा है।',
    disputed_to_the_end: 'बैंक इस भुगतान पर फ़ैसला कर रहा है।',
    exchange_disputed: 'बैंक पहले ऑर्डर के भुगतान पर फ़ैसला कर रहा है।',
    rest_disputed: 'बैंक इस भुगतान पर फ़ैसला कर रहा है।',
    money_went_back: 'इसका सारा पैसा लौट गया।',
    exchange_under_way: 'एक्सचेंज का सामान इसी पैसे पर रास्ते में है: पहले वह ऑर्डर रद्द करें।',
    nothing_left: 'लौटाने को कुछ नहीं बचा।',
    nothing_held: 'दुकान के पास इस ऑर्डर का कोई पैसा नहीं है।',
    nothing_sent: 'भेजा हुआ कोई पीस रिफ़ंड के लिए नहीं बचा।',
    nothing_to_send: 'सारे पीस पार्सल में हैं।',
    last_pieces: 'आखिरी पीस: ऑर्डर रद्द करें।',
    single_piece: 'पूरा ऑर्डर भेजें।',
    pieces_not_sent: 'इसके कुछ पीस अभी दुकान में हैं।',
    no_provider: 'यहाँ कोई कूरियर सेवा नहीं जुड़ी है।',
    courier_booked: 'कूरियर बुक है: पहले उसे वापस लें।',
    parcel_lost: 'एक पार्सल खो गया: फिर भेजें, या उसका पैसा लौटाएँ।',
    all_lost: 'रास्ते में बस खोया हुआ पार्सल है।',
    number_of_lost: 'यह नंबर खोए हुए पार्सल का है।',
    parcel_delivered: 'इसका एक पार्सल पहुँच चुका है: बाकी कूरियर के स्कैन या फ़ाइल से लौटते हैं।',
    invoiced: 'इनवॉइस में यही पता है।',
    released: 'इसके पीस खोए पार्सल से निकल चुके हैं।',
    return_asked: 'इसके पीस के लिए रिटर्न या एक्सचेंज माँगा गया है।',
    goes_back: 'ऑर्डर दुकान को लौट रहा है।',
    booking_goes_on: 'बुकिंग अपने आप चल रही है।',
    refund_of_return: 'यह अपने रिटर्न से फिर भेजा जाता है।',
    refund_not_owed: 'इस रिफ़ंड का अब कुछ बाकी नहीं।',
  },
  returnReasons: {
    nothing_comes: 'जो भेजा नहीं गया, वह लौटता नहीं।',
    not_received: 'यह अभी नहीं मिला।',
    replaced: 'एक्सचेंज का सामान रास्ते में है: पहले वह ऑर्डर रद्द करें।',
    first_goods_not_back: 'पहला सामान अभी नहीं लौटा: पैसा उसी का इंतज़ार करता है।',
    refund_under_way: 'रिफ़ंड गेटवे के पास है।',
    disputed: 'बैंक इस भुगतान पर फ़ैसला कर रहा है।',
    no_provider: 'यहाँ कोई कूरियर सेवा नहीं जुड़ी है।',
    provider_cannot: 'शिपिंग सेवा खरीदारों से सामान नहीं उठाती: खुद तय करें।',
    already_booked: 'कूरियर पहले से बुक है।',
    no_address: 'खरीदार का पता हटा दिया गया है।',
  },
};

export const actTexts = inDeskLanguage({ en, hi });
