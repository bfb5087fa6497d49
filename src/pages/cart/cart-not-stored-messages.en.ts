export const messages = {
  title: 'This browser cannot save your cart',
  text: 'You cannot pay here, because your cart would be empty on the payment page. Free some space on this device, or allow this site to save data in the browser’s settings. Then load this page again and add your items once more. Or order by phone or WhatsApp.',
};
