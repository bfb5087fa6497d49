import type { Translation } from '../../../../../domain/language/translation.ts';
import type { messages as english } from '../../../../../pages/_shell/errors/reload-messages.en.ts';

export const messages: Translation<typeof english> = {
  text: 'শপের একটি অংশ লোড হয়নি। আপনার ইন্টারনেট কানেকশন দেখে পেজটি আবার লোড করুন।',
  reload: 'আবার লোড করুন',
};
