import type { Translation } from '../../../../domain/language/translation.ts';
import type { messages as english } from '../../../../pages/credits/messages.en.ts';

export const messages: Translation<typeof english> = {
  title: 'आभार',
  description: 'यह शॉप किस डेटा और सॉफ़्टवेयर से बनी है।',
  intro: 'यह शॉप किन चीज़ों से बनी है।',
  pinHeading: 'पिनकोड',
  pinAttribution:
    'Department of Posts, Government of India, All India Pincode Directory till last month, OGD Platform India, 03/10/2025,',
  pinSource: 'https://www.data.gov.in/resource/all-india-pincode-directory-till-last-month',
  pinLicence: 'Licensed under GODL-India:',
  pinLicenceSource: 'https://www.data.gov.in/Godl',
  pinAdapted: '(adapted).',
  pinNote:
    'स्पेलिंग सुधारी गई है, हर पिनकोड को एक ज़िला दिया गया है और कुछ बड़े शहरों के नाम जोड़े गए हैं। डाक विभाग इस शॉप का समर्थन नहीं करता।',
  softwareHeading: 'सॉफ़्टवेयर',
  software:
    'यह शॉप MIT लाइसेंस वाले खुले सॉफ़्टवेयर Poshak पर चलती है, और React, React Router, Fastify, Kysely, PGlite, PostgreSQL, Tailwind CSS, valibot, zustand तथा कई छोटे पैकेज बनाने वालों की मेहनत पर। बिल Noto Sans Devanagari में छपते हैं, जो SIL Open Font License के तहत है।',
  picturesHeading: 'तस्वीरें',
  pictures: 'प्रोडक्ट की तस्वीरें विक्रेता के कैटलॉग से आती हैं और विक्रेता या उन्हें बनाने वालों की हैं।',
};
