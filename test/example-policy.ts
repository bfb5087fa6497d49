import * as v from 'valibot';
import { returnPolicySchema } from '../src/contracts/return-policy.ts';
import type { ReturnPolicy } from '../src/domain/returns/return-policy.ts';

/** The policy of a shop that says nothing about it, with changes. */
export function examplePolicy(changes: Partial<ReturnPolicy> = {}): v.InferOutput<typeof returnPolicySchema> {
  return v.parse(returnPolicySchema, changes);
}
