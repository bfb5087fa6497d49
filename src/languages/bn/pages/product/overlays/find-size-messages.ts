import type { Translation } from '../../../../../domain/language/translation.ts';
import type { messages as english } from '../../../../../pages/product/overlays/find-size-messages.en.ts';

export const messages: Translation<typeof english> = {
  title: 'আমার সাইজ খুঁজুন',
  how: 'কীভাবে',
  byTape: 'আমার মাপ',
  byStature: 'উচ্চতা ও ওজন',
  tapeHint: 'একটি মাপই যথেষ্ট, সবগুলো দিলে আরও নিশ্চিত। হালকা পোশাকের ওপর, ফিতে সোজা রেখে মাপুন।',
  measured: {
    Chest: 'বুক, যেখানে সবচেয়ে চওড়া',
    Waist: 'কোমর, যেখানে সবচেয়ে সরু',
    Hip: 'হিপ, যেখানে সবচেয়ে চওড়া',
    Height: 'উচ্চতা',
  },
  build: 'কার জন্য',
  woman: 'মহিলা',
  man: 'পুরুষ',
  height: 'উচ্চতা',
  heightOf: (feet, inches, cm) => `${feet} ফুট ${inches} ইঞ্চি (${cm} সেমি)`,
  choose: 'বেছে নিন…',
  weight: 'ওজন, কেজিতে',
  fits: (size) => `আপনার সাইজ ${size}।`,
  deciding: { Chest: 'বুকের', Waist: 'কোমরের', Hip: 'হিপের', Height: 'উচ্চতার' },
  between: (size, other, deciding) => `${deciding} মাপে ${size}; বাকি মাপে ${other} হলেও চলবে।`,
  beyond: (size) => `আপনার মাপ আমাদের সবচেয়ে বড় সাইজ ${size} থেকে বেশি।`,
  estimated: (size) => `সম্ভবত ${size}।`,
  estimatedHint: 'এটি অনুমান: একই উচ্চতা ও ওজনেও এক সাইজের তফাত হতে পারে। ফিতে দিয়ে মাপা ভালো।',
  chooseSize: (size) => `${size} বেছে নিন`,
  soldOut: (size) => `${size} স্টকে নেই`,
  kept: 'শুধু এই ফোন বা কম্পিউটারে থাকে।',
};
