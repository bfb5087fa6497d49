/** How webhooks can be made to go wrong; taken by the next webhooks that match. */
export type WebhookFault = {
  kind: 'duplicate' | 'delay' | 'drop' | 'hold' | 'reorder' | 'wrong-signature';
  /** Extra copies for duplicate (1), and how many webhooks a reorder collects before it sends them backwards (2). */
  count?: number | undefined;
  /** Wait of a delay. */
  ms?: number | undefined;
  /** Only webhooks of this type. */
  type?: string | undefined;
  orderId?: string | undefined;
  /** How many webhooks it applies to (1); null until cleared. */
  times?: number | null | undefined;
};

export type WebhookFaults = {
  add: (fault: WebhookFault) => void;
  /** Uses up one turn of every fault that matches. */
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
