export const messages = {
  title: 'Buying here needs JavaScript',
  text: 'It is switched off or did not load: your cart is kept in this browser, which needs it. You can order by phone or WhatsApp instead; please say which size you would like.',
  textWithoutPhone: 'It is switched off or did not load: your cart is kept in this browser, which needs it.',
  call: (phone: string) => `Call ${phone}`,
  whatsapp: 'Order on WhatsApp',
  wish: (product: string) => `I would like to order: ${product}`,
  anyWish: 'I would like to order from your shop.',
};
