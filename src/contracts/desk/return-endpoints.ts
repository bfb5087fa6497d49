import type { DeskEndpoint } from './desk-endpoint.ts';
import { noFields } from './desk-fields.ts';
import { revealedAddressSchema } from './order-detail.ts';
import * as returns from './returns.ts';
import type { DeskRole } from './session.ts';

/** Endpoints of returns and exchanges. */
export const RETURN_ENDPOINTS = {
  returns: {
    method: 'GET',
    path: '/api/returns',
    role: 'packer',
    query: returns.returnListQuery,
    response: returns.returnListSchema,
  },
  return: {
    method: 'GET',
    path: '/api/returns/:returnId',
    role: 'packer',
    params: returns.returnParams,
    response: returns.returnDetailSchema,
  },
  /** A JPEG. */
  returnPicture: {
    method: 'GET',
    path: '/api/returns/:returnId/pictures/:position',
    role: 'packer',
    params: returns.returnPictureParams,
    response: 'file',
  },
  /** A JPEG of what came. */
  returnCheckPicture: {
    method: 'GET',
    path: '/api/returns/:returnId/check-pictures/:position',
    role: 'packer',
    params: returns.returnPictureParams,
    response: 'file',
  },
  revealUpiId: {
    method: 'POST',
    path: '/api/returns/:returnId/reveal-upi-id',
    role: 'manager',
    onlyReads: 'disclosure',
    params: returns.returnParams,
    body: noFields,
    response: returns.revealedUpiSchema,
  },
  revealPickUp: {
    method: 'POST',
    path: '/api/returns/:returnId/reveal-pick-up',
    role: 'packer',
    onlyReads: 'disclosure',
    params: returns.returnParams,
    body: noFields,
    response: revealedAddressSchema,
  },
  approveReturn: act('approve', 'manager'),
  declineReturn: { ...act('decline', 'manager'), body: returns.declineSchema },
  pickUpReturn: act('pick-up', 'packer'),
  /** Accepts what came, whole or less a deduction. It refunds, so it needs the same as a refund. */
  receiveReturn: {
    ...act('receive', 'manager'),
    reauthenticated: true,
    takesPictures: true,
    body: returns.receiveSchema,
  },
  refuseReturn: { ...act('refuse', 'manager'), takesPictures: true, body: returns.declineSchema },
  sendBackReturn: { ...act('send-back', 'manager'), body: returns.sendBackSchema },
  refundReturn: { ...act('refund', 'manager'), reauthenticated: true, body: returns.refundReturnSchema },
  closeReturn: act('close', 'manager'),
} as const satisfies Record<string, DeskEndpoint>;

/** Builds the endpoint of a return action that needs only the state the user saw. */
function act<const Word extends string, const Role extends DeskRole>(word: Word, role: Role) {
  return {
    method: 'POST',
    path: `/api/returns/:returnId/${word}`,
    role,
    params: returns.returnParams,
    body: returns.returnActSchema,
    response: returns.actedReturnSchema,
  } as const;
}
