import type { messages as english } from '../../../../pages/_delivery/messages.en.ts';
import type { Translation } from '../../../../domain/language/translation.ts';

export const messages: Translation<typeof english> = {
  missingForFree: (amount) => `আর ${amount} হলে ডেলিভারি ফ্রি`,
  byPin: 'পিন কোড জানা গেলে ডেলিভারি চার্জ যোগ হবে।',
  notServed: (pincode) => `পিন কোড ${pincode}-এ আমরা এখনও ডেলিভারি করি না।`,
  notServedHelp: 'অন্য ঠিকানা বেছে নিন, বা আমাদের জিজ্ঞাসা করুন: হয়তো কোনো উপায় হবে।',
  ask: 'যোগাযোগ করুন',
};
