import { additionsLoader } from '../_policy/additions.server.ts';

export const loader = additionsLoader('shippingPolicy');
