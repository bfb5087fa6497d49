import type { Translation } from '../../../../../domain/language/translation.ts';
import type { messages as english } from '../../../../../pages/_shell/consent/consent-messages.en.ts';

export const messages: Translation<typeof english> = {
  label: 'আপনার প্রাইভেসি',
  title: 'আমাদের বিজ্ঞাপনের ফল কি আমরা মাপতে পারি?',
  text: 'আপনি রাজি হলে বিজ্ঞাপন সংস্থা Meta জানতে পারে আপনি কোন কোন পেজ খুলছেন, আর অর্ডার করলে তার টাকার অঙ্ক, সঙ্গে আপনার ফোন নম্বর, নাম ও ঠিকানার এমন একটি কোড যা আর পড়ে ফেলা যায় না। এতে আমরা বুঝি কোন বিজ্ঞাপন থেকে অর্ডার এসেছে। আপনি যা-ই বাছুন, শপ একইভাবে চলবে।',
  accept: 'রাজি আছি',
  reject: 'রাজি নই',
  policy: 'প্রাইভেসি পলিসি',
  choices: 'প্রাইভেসির বিকল্প',
};
