import type * as v from 'valibot';
import type { listedOrderSchema } from '../../contracts/desk/order-list.ts';

export type ListedOrder = v.InferOutput<typeof listedOrderSchema>;
