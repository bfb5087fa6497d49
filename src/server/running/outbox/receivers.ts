import { OUTBOX_TOPICS, type OutboxTopic } from '../db/outbox-topics.ts';
import type { Sender } from './sender.ts';

export type Senders = Readonly<Partial<Record<OutboxTopic, Sender>>>;

/** Who receives the messages of the outbox. It fills up while the shop is composed. */
export type Receivers = {
  /** Throws for a topic that already has a receiver. */
  add(senders: Senders): void;
  senders: Senders;
  /** Topics with a receiver: messages for others would pile up, and are not written. */
  topics: ReadonlySet<OutboxTopic>;
};

export function createReceivers(): Receivers {
  const senders: Partial<Record<OutboxTopic, Sender>> = {};
  const topics = new Set<OutboxTopic>();
  return {
    senders,
    topics,
    add(more) {
      for (const topic of topicsOf(more)) {
        if (topics.has(topic)) throw new Error(`the topic ${topic} of the outbox has two receivers`);
        topics.add(topic);
      }
      Object.assign(senders, more);
    },
  };
}

/** Returns the topics that have a sender. */
export function topicsOf(senders: Senders): ReadonlySet<OutboxTopic> {
  return new Set(OUTBOX_TOPICS.filter((topic) => senders[topic] !== undefined));
}
