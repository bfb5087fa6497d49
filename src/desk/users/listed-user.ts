import type * as v from 'valibot';
import type { usersSchema } from '../../contracts/desk/session.ts';

export type ListedUser = v.InferOutput<typeof usersSchema>['users'][number];
