import { DESK_ENDPOINTS } from '../../../contracts/desk/endpoints.ts';
import type { CreditActInput } from '../../../contracts/desk/store-credit.ts';
import type { StoreCreditService } from '../../selling/store-credit/service.ts';
import { OK, on } from '../auth/handler.ts';

/** Handlers of store credit. What is given and taken off is recorded by the account's number, which names no one. */
export function storeCreditHandlers({ storeCredit }: { storeCredit: StoreCreditService }) {
  return {
    storeCredit: on(DESK_ENDPOINTS.storeCredit, () => storeCredit.overview()),
    creditStatement: on(DESK_ENDPOINTS.creditStatement, ({ body }) => storeCredit.statement(body.mobile)),
    giveCredit: on(DESK_ENDPOINTS.giveCredit, async ({ body, who, record }) => {
      await storeCredit.give(body, who.name, (transaction, account) =>
        record({ detail: describe(body, account) }, transaction),
      );
      return OK;
    }),
    withdrawCredit: on(DESK_ENDPOINTS.withdrawCredit, async ({ body, who, record }) => {
      await storeCredit.withdraw(body, who.name, (transaction, account) =>
        record({ detail: describe(body, account) }, transaction),
      );
      return OK;
    }),
  };
}

function describe({ amountPaise }: CreditActInput, account: number): string {
  return `account ${account}: INR ${(amountPaise / 100).toFixed(2)}`;
}
