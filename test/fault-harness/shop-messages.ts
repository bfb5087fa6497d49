import * as v from 'valibot';

/** A merchant's command on its way into a shop process, and its answer. */
export const commandSchema = v.object({ id: v.number(), argv: v.array(v.string()) });
export const commandResponseSchema = v.object({ id: v.number(), exitCode: v.nullable(v.number()) });
