import { setTimeout as sleep } from 'node:timers/promises';
import type { HarnessGateway } from './harness-gateway.ts';
import type { Random } from './random.ts';

const PLANS = [
  'success',
  'success',
  'success',
  'success',
  'fail',
  'fail-then-success',
  'fail-pending-success',
  'pending-success',
  'pending-fail',
  'dropped',
  'never',
  'twice',
  'twice-auto-refunded',
  'late',
  'wrong-amount',
] as const;
/** Plans in which money is refunded outside the shop. */
const FOREIGN_PLANS = ['auto-refunded', 'twice-refunded-late', 'dashboard-refund', 'dashboard-part'] as const;
export type Plan = (typeof PLANS)[number] | (typeof FOREIGN_PLANS)[number];

export function pickPlan(random: Random, foreignRefunds: boolean): Plan {
  return foreignRefunds && random.chance(0.12) ? random.pick(FOREIGN_PLANS) : random.pick(PLANS);
}

export function isForeign(plan: Plan): boolean {
  return FOREIGN_PLANS.some((foreign) => foreign === plan);
}

/**
 * Acts on the gateway's page as the plan says. Late payers pay after their time is over, at the end of the
 * run (drain-and-compare.ts).
 */
export async function pay(
  { gateway, random }: { gateway: HarnessGateway; random: Random },
  plan: Plan,
  orderId: string,
): Promise<void> {
  const { control } = gateway;
  const pause = () => sleep(random.between(0, 60));
  await pause();
  switch (plan) {
    case 'success':
      control.pay(orderId, { status: 'SUCCESS' });
      return;
    case 'fail':
      control.pay(orderId, { status: 'FAILED' });
      return;
    case 'dropped':
      control.pay(orderId, { status: 'USER_DROPPED' });
      return;
    case 'never':
    case 'late':
      return;
    case 'wrong-amount':
      control.report(orderId, random.chance(0.5) ? { amountPaise: 100 } : { currency: 'USD' });
      control.pay(orderId, { status: 'SUCCESS' });
      return;
    case 'fail-then-success':
      control.pay(orderId, { status: 'FAILED' });
      await pause();
      control.pay(orderId, { status: 'SUCCESS', another: true });
      return;
    case 'fail-pending-success':
      control.pay(orderId, { status: 'PENDING' });
      control.pay(orderId, { status: 'FAILED' });
      await pause();
      control.pay(orderId, { status: 'SUCCESS' });
      return;
    case 'pending-success':
    case 'pending-fail':
      control.pay(orderId, { status: 'PENDING' });
      await pause();
      control.pay(orderId, { status: plan === 'pending-success' ? 'SUCCESS' : 'FAILED' });
      return;
    case 'twice':
    case 'twice-auto-refunded': {
      control.pay(orderId, { status: 'SUCCESS' });
      await pause();
      const second = control.pay(orderId, { status: 'SUCCESS', another: true });
      if (plan === 'twice-auto-refunded') control.autoRefund(orderId, second.cfPaymentId);
      return;
    }
    case 'twice-refunded-late': {
      control.pay(orderId, { status: 'SUCCESS' });
      const second = control.pay(orderId, { status: 'SUCCESS', another: true });
      control.autoRefund(orderId, second.cfPaymentId, { afterMs: random.between(0, 60) * 60_000 });
      return;
    }
    case 'auto-refunded': {
      const only = control.pay(orderId, { status: 'SUCCESS' });
      control.autoRefund(orderId, only.cfPaymentId, { afterMs: random.between(0, 60) * 60_000 });
      return;
    }
    case 'dashboard-refund':
    case 'dashboard-part': {
      const { amountPaise } = control.pay(orderId, { status: 'SUCCESS' });
      await pause();
      control.dashboardRefund(orderId, plan === 'dashboard-part' ? { amountPaise: Math.ceil(amountPaise / 3) } : {});
    }
  }
}
