import * as v from 'valibot';

export const ENDPOINTS = [
  'create-order',
  'list-orders',
  'get-order',
  'update-order',
  'get-payments',
  'get-payment',
  'capture',
  'create-refund',
  'list-refunds',
  'get-refund',
  'list-settlements',
  'recon',
  'list-disputes',
] as const;
export type Endpoint = (typeof ENDPOINTS)[number];

export const faultSchema = v.object({
  /** `*`: any of them. `checkout` and `script` are what the browser loads. */
  endpoint: v.picklist([...ENDPOINTS, 'checkout', 'script', '*']),
  kind: v.picklist([
    'delay',
    'delay-answer',
    'drop',
    'cut',
    'error-500',
    'error-500-after',
    'rate-limit',
    'unauthorised',
    'html',
  ]),
  /** How often it strikes; null: until it is cleared. */
  times: v.optional(v.nullable(v.number()), 1),
  ms: v.optional(v.number(), 0),
});
export type Fault = v.InferOutput<typeof faultSchema>;

export type Faults = {
  add: (fault: v.InferInput<typeof faultSchema>) => void;
  take: (endpoint: Fault['endpoint']) => Fault | null;
  clear: () => void;
};

export function createFaults(): Faults {
  let faults: Fault[] = [];
  return {
    add: (fault) => void faults.push(v.parse(faultSchema, fault)),
    take(endpoint) {
      const fault = faults.find((one) => one.endpoint === endpoint || (one.endpoint === '*' && endpoint !== 'script'));
      if (!fault) return null;
      if (fault.times !== null) fault.times -= 1;
      faults = faults.filter(({ times }) => times === null || times > 0);
      return fault;
    },
    clear: () => {
      faults = [];
    },
  };
}

/** What a customer's name asks for, in any case. */
export type Scenario = {
  onCreate?: Pick<Fault, 'kind' | 'ms'>;
  webhook?: WebhookFault['kind'];
  told?: { amount?: number; currency?: string };
  paysTwice?: true;
  onlyAuthorised?: true;
  isChargedBack?: true;
};

export const webhookFaultSchema = v.object({
  kind: v.picklist(['duplicate', 'drop', 'hold', 'wrong-signature']),
  times: v.optional(v.nullable(v.number()), 1),
  event: v.optional(v.string()),
});
export type WebhookFault = v.InferOutput<typeof webhookFaultSchema>;

export function scenarioOf(name: string, amount: number): Scenario {
  switch (name.trim().toLowerCase()) {
    case 'gateway down':
      return { onCreate: { kind: 'error-500', ms: 0 } };
    case 'gateway busy':
      return { onCreate: { kind: 'rate-limit', ms: 0 } };
    case 'gateway refuses':
      return { onCreate: { kind: 'unauthorised', ms: 0 } };
    case 'gateway slow':
      return { onCreate: { kind: 'delay-answer', ms: 40_000 } };
    case 'gateway silent':
      return { onCreate: { kind: 'cut', ms: 0 } };
    case 'lost webhook':
      return { webhook: 'drop' };
    case 'twice webhook':
      return { webhook: 'duplicate' };
    case 'forged webhook':
      return { webhook: 'wrong-signature' };
    case 'wrong amount':
      return { told: { amount: amount - 100 } };
    case 'wrong currency':
      return { told: { currency: 'USD' } };
    case 'pay twice':
      return { paysTwice: true };
    case 'only authorised':
      return { onlyAuthorised: true };
    case 'charged back':
      return { isChargedBack: true };
    default:
      return {};
  }
}
