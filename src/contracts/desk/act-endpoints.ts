import { ORDER_ACT_NAMES, type ORDER_ACTS, type OrderAct, rowOf } from '../../domain/acts/order-acts.ts';
import { RETURN_ACT_NAMES, type RETURN_ACTS, type ReturnAct, returnActRow } from '../../domain/acts/return-acts.ts';
import type { DeskEndpoint } from './desk-endpoint.ts';
import { ACT_BODIES, actedSchema, orderParams, retryParams, shipmentParams } from './order-acts.ts';
import { actedReturnSchema, RETURN_ACT_BODIES, returnParams } from './returns.ts';

type OrderRows = typeof ORDER_ACTS;
type ReturnRows = typeof RETURN_ACTS;

type OrderActParams<Row> = Row extends { about: 'refund' }
  ? typeof retryParams
  : Row extends { about: { parcel: unknown } }
    ? typeof shipmentParams
    : typeof orderParams;

/** The endpoint of each act of an order, under the act's name. */
export type OrderActEndpoints = {
  readonly [Act in OrderAct]: DeskEndpoint & {
    readonly role: OrderRows[Act]['role'];
    readonly params: OrderActParams<OrderRows[Act]>;
    readonly body: (typeof ACT_BODIES)[OrderRows[Act]['input']];
    readonly response: typeof actedSchema;
  };
};

/** The name of a return's act in the audit log and among the endpoints; orders have acts of the same names. */
export type ReturnActName<Act extends ReturnAct = ReturnAct> = `return.${Act}`;

/** The endpoint of each act of a return. */
export type ReturnActEndpoints = {
  readonly [Act in ReturnAct as ReturnActName<Act>]: DeskEndpoint & {
    readonly role: ReturnRows[Act]['role'];
    readonly params: typeof returnParams;
    readonly body: (typeof RETURN_ACT_BODIES)[ReturnRows[Act]['input']];
    readonly response: typeof actedReturnSchema;
  };
};

// The public signatures follow the rows. The overloads are needed because TypeScript cannot follow a loop over them.
function orderActEndpoints(): OrderActEndpoints;
function orderActEndpoints(): Record<string, DeskEndpoint> {
  return Object.fromEntries(ORDER_ACT_NAMES.map((act): [string, DeskEndpoint] => [act, orderActEndpoint(act)]));
}

function orderActEndpoint(act: OrderAct): DeskEndpoint {
  const { about, role, reauthenticated, input } = rowOf(act);
  const [place, params] =
    about === undefined
      ? ['', orderParams]
      : about === 'refund'
        ? ['/refunds/:refundId', retryParams]
        : ['/shipments/:number', shipmentParams];
  return {
    method: 'POST',
    path: `/api/orders/:orderId${place}/${act}`,
    role,
    ...(reauthenticated && { reauthenticated }),
    params,
    body: ACT_BODIES[input],
    response: actedSchema,
  };
}

function returnActEndpoints(): ReturnActEndpoints;
function returnActEndpoints(): Record<string, DeskEndpoint> {
  return Object.fromEntries(
    RETURN_ACT_NAMES.map((act): [string, DeskEndpoint] => {
      const { role, reauthenticated, input } = returnActRow(act);
      const takesPictures = input === 'check' || input === 'refusal';
      return [
        `return.${act}`,
        {
          method: 'POST',
          path: `/api/returns/:returnId/${act}`,
          role,
          ...(reauthenticated && { reauthenticated }),
          ...(takesPictures && { takesPictures }),
          params: returnParams,
          body: RETURN_ACT_BODIES[input],
          response: actedReturnSchema,
        },
      ];
    }),
  );
}

export const ORDER_ACT_ENDPOINTS = orderActEndpoints();
export const RETURN_ACT_ENDPOINTS = returnActEndpoints();
