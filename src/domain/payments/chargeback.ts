/** The ids of lost disputes in the ledger of refunds begin so: their money left the shop without a refund of its own. */
export const CHARGEBACK = 'chargeback-';

/** The id under which a lost dispute has in the ledger, as an external refund. */
export function chargebackId(disputeId: string): string {
  return `${CHARGEBACK}${disputeId.replace(/[^\w-]/g, '').slice(-28)}`;
}

/** Whether a refund of the ledger is a lost dispute. */
export const isChargeback = ({ refund_id: id }: { refund_id: string }) => id.startsWith(CHARGEBACK);
