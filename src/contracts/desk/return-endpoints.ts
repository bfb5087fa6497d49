import type { DeskEndpoint } from './desk-endpoint.ts';
import { noFields } from './desk-fields.ts';
import { revealedAddressSchema } from './order-detail.ts';
import * as returns from './returns.ts';

/** Endpoints of returns and exchanges. */
export const RETURN_ENDPOINTS = {
  returns: {
    method: 'GET',
    path: '/api/returns',
    role: 'packer',
    query: returns.returnListQuery,
    response: returns.returnListSchema,
  },
  returnRequest: {
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
} as const satisfies Record<string, DeskEndpoint>;
