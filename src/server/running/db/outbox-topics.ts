/** Kinds of outbox events, each with its own sender. A constraint of the database lists the same ones. */
export const OUTBOX_TOPICS = ['merchant_webhook', 'conversion', 'shopper_message', 'merchant_message'] as const;

export type OutboxTopic = (typeof OUTBOX_TOPICS)[number];
