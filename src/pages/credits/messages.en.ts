export const messages = {
  title: 'Credits',
  description: 'The data and software this shop is built with.',
  intro: 'What this shop owes to others.',
  pinHeading: 'PIN codes',
  pinAttribution:
    'Department of Posts, Government of India, All India Pincode Directory till last month, OGD Platform India, 03/10/2025,',
  pinSource: 'https://www.data.gov.in/resource/all-india-pincode-directory-till-last-month',
  pinLicence: 'Licensed under GODL-India:',
  pinLicenceSource: 'https://www.data.gov.in/Godl',
  pinAdapted: '(adapted).',
  pinNote:
    'Spellings were mended, each PIN was given one district, and the names of some large cities were added. The Department of Posts does not endorse this shop.',
  softwareHeading: 'Software',
  software:
    'This shop runs on Poshak, open software under the MIT licence, and on the work of the people behind React, React Router, Fastify, Kysely, PGlite, PostgreSQL, Tailwind CSS, valibot, zustand and many smaller packages. Invoices are set in Noto Sans Devanagari, under the SIL Open Font License.',
  picturesHeading: 'Pictures',
  pictures: 'Pictures of products come from the merchant’s catalogue and belong to the merchant or their makers.',
};
