export const messages = {
  way: {
    whatsapp: (to: string) => `by WhatsApp to ${to}`,
    sms: (to: string) => `by SMS to ${to}`,
    email: (to: string) => `by email to ${to}`,
  },
  weWrite: (way: string) => `You get updates on this order ${way}.`,
  otherwise: (ways: readonly string[]) => `If that does not arrive: ${ways.join(', or ')}.`,
};
