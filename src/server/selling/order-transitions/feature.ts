import type { Feature } from '../../running/feature.ts';
import type { Log } from '../../running/log.ts';
import type { Receivers } from '../../running/outbox/service.ts';
import { loggedTransitions } from './logged-transitions.ts';
import { orderStates } from './metrics.ts';
import { createOrderTransitions, type OrderTransitions } from './service.ts';

type Needs = { receivers: Pick<Receivers, 'topics'>; log: Log };
type Offers = { transitions: OrderTransitions };

export const orderTransitions: Feature<Needs, Offers> = {
  name: 'order transitions',
  create: ({ receivers, log }) => ({
    services: { transitions: loggedTransitions(createOrderTransitions(receivers.topics), log) },
    metrics: (registry) => registry.registerMetric(orderStates),
  }),
};
