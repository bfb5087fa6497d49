import * as v from 'valibot';

/** A merchant's command as it is sent to a shop process, and its response. */
export const commandSchema = v.object({ id: v.number(), argv: v.array(v.string()) });
export const commandResponseSchema = v.object({ id: v.number(), exitCode: v.nullable(v.number()) });
