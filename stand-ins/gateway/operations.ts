import { badRequest, conflict, fieldInvalid, fieldMissing, notFound } from './api-errors.ts';
import type { Gateway } from './gateway.ts';
import { isFields, readOrderRequest, requiredText } from './records/order-request.ts';
import { orderView } from './records/orders.ts';
import { outcomeOf } from './records/outcomes.ts';
import { paymentView } from './records/payments.ts';
import { type Order, type Payment, refundKey } from './records/records.ts';
import { refundView } from './records/refunds.ts';
import { scenarioOf } from './faults/scenarios.ts';

/** The work of each REST endpoint after the checks: returns the response body or throws an ApiError. */
export type Call = { params: Readonly<Record<string, string>>; body: unknown };

export function createOrder(gateway: Gateway, { body }: Call): unknown {
  const { clock, identifiers, records } = gateway;
  const request = readOrderRequest(body, clock.now());
  const orderId = request.orderId ?? `order_${identifiers.token(18).replace(/[^A-Za-z0-9]/g, '0')}`;
  if (records.orders.get(orderId)) throw conflict('order_already_exists', 'order with same id is already present');
  const order: Order = {
    ...request,
    orderId,
    cfOrderId: identifiers.digits(10),
    sessionId: `session_${identifiers.token(84)}`,
    createdAt: clock.now(),
    terminationRequestedAt: null,
    reported: { amountPaise: null, currency: null, status: null },
  };
  const { reported } = scenarioOf({ ...order.customer, note: order.note });
  gateway.putOrder({ ...order, reported: { ...order.reported, ...reported?.(order) } });
  // The response to the creation is true; only later reads return the falsified values.
  return orderView(order, [], clock.now());
}

export function getOrder(gateway: Gateway, call: Call): unknown {
  return viewOf(gateway, findOrder(gateway, call));
}

/** PATCH with order_status TERMINATED, the only change that the API has. */
export function terminateOrder(gateway: Gateway, call: Call): unknown {
  const order = findOrder(gateway, call);
  const status = isFields(call.body) ? call.body['order_status'] : null;
  if (status === null || status === undefined) throw fieldMissing('order_status');
  if (status !== 'TERMINATED') throw fieldInvalid('order_status', 'must be TERMINATED', status);
  const current = gateway.statusOf(order);
  if (current === 'PAID' || current === 'EXPIRED') {
    throw badRequest('order_inactive', `An order that is ${current} cannot be terminated.`);
  }
  if (order.terminationRequestedAt !== null) return viewOf(gateway, order);
  return viewOf(gateway, gateway.putOrder({ ...order, terminationRequestedAt: gateway.clock.now() }));
}

export function getPayments(gateway: Gateway, call: Call): unknown {
  const order = findOrder(gateway, call);
  return gateway.payments
    .forOrder(order.orderId)
    .toReversed()
    .map((payment) => paymentView(payment, order));
}

export function getPayment(gateway: Gateway, call: Call): unknown {
  const order = findOrder(gateway, call);
  const payment = gateway.records.payments.get(call.params['cf_payment_id'] ?? '');
  if (payment?.orderId !== order.orderId) throw notFound('payment_not_found', 'payment not found');
  return paymentView(payment, order);
}

export function createRefund(gateway: Gateway, call: Call): unknown {
  return refundView(gateway.refunds.create(findOrder(gateway, call), call.body));
}

export function getRefunds(gateway: Gateway, call: Call): unknown {
  return gateway.refunds
    .forOrder(findOrder(gateway, call).orderId)
    .filter((refund) => refund.listed)
    .map(refundView);
}

export function getRefund(gateway: Gateway, call: Call): unknown {
  const order = findOrder(gateway, call);
  const refund = gateway.records.refunds.get(refundKey(order.orderId, call.params['refund_id'] ?? ''));
  if (!refund?.listed) throw notFound('refund_not_found', 'refund not found');
  return refundView(refund);
}

/** Forces a payment's status, as the sandbox does. A successful payment is final. */
export function simulate(gateway: Gateway, { body }: Call): unknown {
  if (!isFields(body)) throw badRequest('request_failed', 'The request body must be a JSON object.');
  const entity = requiredText(body, 'entity', '', { min: 1, max: 30 });
  if (entity !== 'PAYMENTS') throw fieldInvalid('entity', 'only PAYMENTS can be simulated here', entity);
  const cfPaymentId = requiredText(body, 'entity_id', '', { min: 1, max: 40 });
  const wanted = body['entity_simulation'] ?? null;
  if (!isFields(wanted)) throw fieldMissing('entity_simulation');
  const status = requiredText(wanted, 'payment_status', 'entity_simulation.', { min: 1, max: 30 });
  if (status !== 'SUCCESS' && status !== 'FAILED' && status !== 'PENDING' && status !== 'USER_DROPPED') {
    throw fieldInvalid('entity_simulation.payment_status', 'is not a status that can be simulated', status);
  }
  const errorCode = wanted['payment_error_code'] ?? null;
  if (errorCode !== null && typeof errorCode !== 'string') {
    throw fieldInvalid('entity_simulation.payment_error_code', 'must be a string', typeof errorCode);
  }
  gateway.payments.end(simulatedPayment(gateway, cfPaymentId), outcomeOf(status, errorCode));
  const simulationId = `sim_${gateway.identifiers.token(24)}`;
  gateway.records.simulations.put(simulationId, { simulationId, cfPaymentId, status, errorCode });
  return getSimulation(gateway, { params: { simulation_id: simulationId }, body: null });
}

function simulatedPayment(gateway: Gateway, cfPaymentId: string): Payment {
  const payment = gateway.records.payments.get(cfPaymentId);
  if (!payment) throw notFound('payment_not_found', 'payment not found');
  if (payment.outcome.status === 'SUCCESS') {
    throw badRequest('payment_final', 'A successful payment cannot be simulated again.');
  }
  return payment;
}

export function getSimulation(gateway: Gateway, { params }: Call): unknown {
  const simulation = gateway.records.simulations.get(params['simulation_id'] ?? '');
  if (!simulation) throw notFound('simulation_not_found', 'simulation not found');
  return {
    simulation_id: simulation.simulationId,
    entity: 'PAYMENTS',
    entity_id: simulation.cfPaymentId,
    entity_simulation: { payment_status: simulation.status, payment_error_code: simulation.errorCode ?? '' },
  };
}

function viewOf(gateway: Gateway, order: Order): Record<string, unknown> {
  return orderView(order, gateway.payments.forOrder(order.orderId), gateway.clock.now());
}

function findOrder(gateway: Gateway, { params }: Call): Order {
  const order = gateway.records.orders.get(params['order_id'] ?? '');
  if (!order) throw notFound('order_not_found', 'Order Reference Id does not exist');
  return order;
}
