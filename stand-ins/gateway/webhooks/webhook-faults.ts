/** A way to make webhooks go wrong; it applies to the next webhooks that match. */
export type WebhookFault = {
  kind: 'duplicate' | 'delay' | 'drop' | 'hold' | 'reorder' | 'wrong-signature';
  /**
   * Extra copies of a duplicate (default: 1), or how many webhooks a reorder collects before it sends them in
   * reverse (2).
   */
  count?: number | undefined;
  /** Duration of a delay, in ms. */
  ms?: number | undefined;
  /** Restricts the fault to webhooks of this type. */
  type?: string | undefined;
  orderId?: string | undefined;
  /** Number of webhooks it applies to (default: 1); null until it is cleared. */
  times?: number | null | undefined;
};

export type WebhookFaults = {
  add: (fault: WebhookFault) => void;
  /** Returns every fault that matches and uses up one webhook of each. */
  take: (type: string, orderId: string | null) => WebhookFault[];
  list: () => WebhookFault[];
  clear: () => void;
};

export function createWebhookFaults(): WebhookFaults {
  let faults: { fault: WebhookFault; left: number }[] = [];
  return {
    add: (fault) => {
      const turns = fault.kind === 'reorder' ? (fault.count ?? 2) : 1;
      faults.push({ fault, left: fault.times === null ? Number.POSITIVE_INFINITY : (fault.times ?? 1) * turns });
    },
    take: (type, orderId) => {
      const matching = faults.filter(
        ({ fault }) => (fault.type ?? type) === type && (fault.orderId === undefined || fault.orderId === orderId),
      );
      for (const entry of matching) entry.left -= 1;
      faults = faults.filter(({ left }) => left > 0);
      return matching.map(({ fault }) => fault);
    },
    list: () => faults.map(({ fault }) => fault),
    clear: () => {
      faults = [];
    },
  };
}
