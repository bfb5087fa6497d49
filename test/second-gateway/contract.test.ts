import { GatewayError } from '../../src/server/selling/payments/gateway-port.ts';
import { gatewayContract } from '../contracts/gateway-contract.ts';
import { openSecondGateway } from './second-gateway.ts';

gatewayContract(async () => {
  let at = Date.parse('2026-11-10T12:00:00+05:30');
  const gateway = openSecondGateway({ now: () => at });
  const failing = (fault: 'unauthorised' | 'unreachable') => {
    const refuse = () => Promise.reject(new GatewayError(fault, 'as told'));
    return { ...gateway.account.calls, order: refuse, createOrder: refuse };
  };
  return {
    ...gateway,
    withWrongKey: failing('unauthorised'),
    atNothing: failing('unreachable'),
    now: () => at,
    advance: async (ms) => void (at += ms),
    pay: async (orderId, outcome) => void (await gateway.pay(orderId, outcome)),
    close: async () => undefined,
  };
});
