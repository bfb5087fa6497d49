import { DESK_ENDPOINTS } from '../../../contracts/desk/endpoints.ts';
import type { StockAlertService } from '../../communication/stock-alerts/service.ts';
import { on } from '../auth/handler.ts';

const SHOWN = 200;

/** Handlers for what shoppers wait for, so that the merchant knows what to make or reorder. */
export function stockAlertHandlers({ stockAlerts }: { stockAlerts: Pick<StockAlertService, 'awaited'> }) {
  return {
    stockAlerts: on(DESK_ENDPOINTS.stockAlerts, async () => ({
      variants: (await stockAlerts.awaited(SHOWN)).map((one) => ({
        ...one,
        since: one.since?.toISOString() ?? null,
      })),
    })),
  };
}
