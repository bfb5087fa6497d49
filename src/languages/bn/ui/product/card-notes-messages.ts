import { formatCount } from '../../../../domain/language/plural.ts';
import type { Translation } from '../../../../domain/language/translation.ts';
import type { messages as english } from '../../../../ui/product/card-notes-messages.en.ts';

export const messages: Translation<typeof english> = {
  sizesLeft: (sizes) => `শুধু ${sizes} আছে`,
  rated: (stars, count) => `${formatCount(count)} জন ক্রেতার রেটিং 5-এর মধ্যে ${stars}`,
  colours: (count) => `${count}টি রঙে`,
};
