import type { Translation } from '../../../../../domain/language/translation.ts';
import type { messages as english } from '../../../../../pages/_shell/offline/connection-messages.en.ts';

export const messages: Translation<typeof english> = {
  offline: 'আপনি অফলাইনে আছেন। আপনার কার্ট আর দেখা পেজগুলো এখানেই আছে।',
  back: 'ইন্টারনেট ফিরে এসেছে।',
  sent: 'অফলাইনে থাকার সময় আপনি যা লিখেছিলেন, তা পাঠানো হয়েছে।',
  refused: 'অফলাইনে থাকার সময় যা লিখেছিলেন, তা নেওয়া যায়নি। অনুগ্রহ করে আবার পাঠান।',
};
