/** What leaves the shop by the outbox, each by a sender of its own; the database knows the same ones. */
export const OUTBOX_TOPICS = ['merchant_webhook', 'conversion', 'shopper_message', 'merchant_message'] as const;

export type OutboxTopic = (typeof OUTBOX_TOPICS)[number];
