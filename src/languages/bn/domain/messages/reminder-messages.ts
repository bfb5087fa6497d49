import type { Translation } from '../../../../domain/language/translation.ts';
import type { messages as english } from '../../../../domain/messages/reminder-messages.en.ts';

export const messages: Translation<typeof english> = {
  consent: 'আমি পেমেন্ট শেষ না করলে WhatsApp, SMS বা ইমেলে একবার মনে করিয়ে দিন। বন্ধ করতে STOP লিখে পাঠান।',
};
