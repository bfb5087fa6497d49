import type { Translation } from '../../domain/language/translation.ts';
import { inDeskLanguage } from '../language/desk-language.ts';

export const en = {
  addressTitle: 'Change the address',
  addressNote: 'Until the order is packed. The change is recorded in the history.',
  saveAddress: 'Save the address',
  fields: {
    fullname: 'Full name',
    mobile: 'Mobile number',
    pincode: 'PIN code',
    address1: 'House and building',
    address2: 'Road and area',
    town: 'Locality',
    city: 'City',
    state: 'State',
  },
};

export const hi: Translation<typeof en> = {
  addressTitle: 'पता बदलें',
  addressNote: 'ऑर्डर पैक होने तक। बदलाव इतिहास में लिखा जाता है।',
  saveAddress: 'पता सहेजें',
  fields: {
    fullname: 'पूरा नाम',
    mobile: 'मोबाइल नंबर',
    pincode: 'पिन कोड',
    address1: 'मकान और बिल्डिंग',
    address2: 'सड़क और इलाका',
    town: 'मोहल्ला',
    city: 'शहर',
    state: 'राज्य',
  },
};

export const addressTexts = inDeskLanguage({ en, hi });
