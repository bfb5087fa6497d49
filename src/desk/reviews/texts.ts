import type { Translation } from '../../domain/language/translation.ts';
import type { Fit, ReviewState } from '../../domain/reviews/review.ts';
import { inDeskLanguage } from '../language/desk-language.ts';

const fits: Record<Fit, string> = { small: 'Runs small', true: 'True to size', large: 'Runs large' };
const states: Record<ReviewState, string> = { pending: 'Waiting', approved: 'Shown', rejected: 'Not shown' };

export const en = {
  title: 'Reviews',
  subtitle: 'What buyers wrote. A review is shown once it is approved; a bad opinion is no reason to reject it.',
  filter: 'Which reviews',
  show: { waiting: 'Waiting', moderated: 'Moderated' },
  none: { waiting: 'No reviews waiting', moderated: 'No moderated reviews yet' },
  noneText: 'Buyers write them with the link they get after delivery.',
  stars: (stars: number) => `${stars} of 5 stars`,
  by: (author: string) => (author === '' ? 'A buyer' : author),
  fits,
  states,
  sample: 'Sample of the demo shop: nobody wrote it',
  noText: 'Stars only',
  picture: (position: number) => `Picture ${position}`,
  approve: 'Approve',
  reject: 'Reject',
  rejectTitle: 'Reject this review?',
  rejectReason: 'Reason, shown to the buyer',
  tooShort: 'Please write at least 3 characters.',
  approved: 'The review is on the product page.',
  rejected: 'The review is not shown.',
  decidedBy: (who: string) => `by ${who}`,
};

export const hi: Translation<typeof en> = {
  title: 'रिव्यू',
  subtitle: 'खरीदारों का लिखा। मंज़ूर होने पर ही रिव्यू दिखता है; बुरी राय नामंज़ूर करने का कारण नहीं है।',
  filter: 'कौन से रिव्यू',
  show: { waiting: 'बाकी', moderated: 'देखे हुए' },
  none: { waiting: 'कोई रिव्यू बाकी नहीं', moderated: 'अभी कोई नहीं देखा गया' },
  noneText: 'खरीदार डिलीवरी के बाद मिले लिंक से लिखते हैं।',
  stars: (stars) => `5 में से ${stars} स्टार`,
  by: (author) => (author === '' ? 'एक खरीदार' : author),
  fits: { small: 'छोटा आता है', true: 'साइज़ सही है', large: 'बड़ा आता है' },
  states: { pending: 'बाकी', approved: 'दिख रहा है', rejected: 'नहीं दिखता' },
  sample: 'डेमो दुकान का नमूना: किसी ने नहीं लिखा',
  noText: 'सिर्फ़ स्टार',
  picture: (position) => `तस्वीर ${position}`,
  approve: 'मंज़ूर करें',
  reject: 'नामंज़ूर करें',
  rejectTitle: 'यह रिव्यू नामंज़ूर करें?',
  rejectReason: 'कारण, जो खरीदार पढ़ेगा',
  tooShort: 'कम से कम 3 अक्षर लिखें।',
  approved: 'रिव्यू प्रोडक्ट पेज पर है।',
  rejected: 'रिव्यू नहीं दिखेगा।',
  decidedBy: (who) => `${who} ने किया`,
};

export const texts = inDeskLanguage({ en, hi });
