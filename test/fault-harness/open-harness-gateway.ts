import { openGateway } from '../paying-shop.ts';
import type { HarnessGateway, HarnessGatewayName } from './harness-gateway.ts';
import { bothForHarness } from './both-gateways.ts';
import { switchedForHarness } from './switched-gateway.ts';
import { openRazorpayForHarness } from './razorpay-for-harness.ts';

const MINUTE = 60_000;

export async function openHarnessGateway(name: HarnessGatewayName): Promise<HarnessGateway> {
  if (name === 'razorpay') return openRazorpayForHarness();
  if (name === 'switch')
    return switchedForHarness(await openHarnessGateway('cashfree'), await openRazorpayForHarness());
  if (name === 'both') return bothForHarness(await openHarnessGateway('cashfree'), await openRazorpayForHarness());
  const { url, appId, secretKey, control, close } = await openGateway({
    settings: { pending: { afterMs: 2_000, outcome: 'SUCCESS' }, refund: { afterMs: MINUTE, outcome: 'SUCCESS' } },
  });
  // Its orders name the shop's address themselves.
  return { control, account: { gateway: { url, appId, secretKey } }, knowShop: () => undefined, close };
}
