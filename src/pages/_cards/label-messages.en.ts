/** What products are called by rule where the merchant gives no words of its own. The server alone reads it. */
export const messages = { bestseller: 'Bestseller', new: 'New' };
