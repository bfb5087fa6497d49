import { CourierError } from '../../src/server/selling/shipping/courier-port.ts';
import { courierContract } from '../contracts/courier-contract.ts';
import { openSecondCourier } from './second-courier.ts';

courierContract({ fetchesReturns: false }, async (webhookUrl) => {
  const courier = openSecondCourier({ webhookUrl });
  const failing = (fault: 'unauthorised' | 'unreachable') => ({
    ...courier.account,
    find: () => Promise.reject(new CourierError(fault, 'as told')),
  });
  return {
    ...courier,
    withWrongKey: failing('unauthorised'),
    atNothing: failing('unreachable'),
    nowherePin: '744301',
    noPickupPin: '744301',
    scanReturn: async () => undefined,
    now: Date.now,
    close: async () => undefined,
  };
});
