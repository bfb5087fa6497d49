import type { Translation } from '../../../../../domain/language/translation.ts';
import type { messages as english } from '../../../../../pages/_shell/no-script/no-script-messages.en.ts';

export const messages: Translation<typeof english> = {
  title: 'এখানে কিনতে JavaScript লাগে',
  text: 'JavaScript বন্ধ আছে বা লোড হয়নি: আপনার কার্ট এই ব্রাউজারেই থাকে, আর JavaScript ছাড়া চলে না। আপনি ফোনে বা WhatsApp-⁠এও অর্ডার করতে পারেন; সাইজ অবশ্যই জানাবেন।',
  textWithoutPhone: 'JavaScript বন্ধ আছে বা লোড হয়নি: আপনার কার্ট এই ব্রাউজারেই থাকে, আর JavaScript ছাড়া চলে না।',
  call: (phone) => `ফোন করুন: ${phone}`,
  whatsapp: 'WhatsApp-⁠এ অর্ডার করুন',
  wish: (product) => `আমি এটি অর্ডার করতে চাই: ${product}`,
  anyWish: 'আমি আপনাদের শপ থেকে অর্ডার করতে চাই।',
};
