/** Shown beside the box on the address step; the server stores them with the consent. */
export const messages = {
  consent: 'If I do not finish the payment, remind me once by WhatsApp, SMS or email. Reply STOP to end it.',
};
