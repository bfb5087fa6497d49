import * as v from 'valibot';

/** What a shop process of the harness is started with. */
export const shopProcessSettingsSchema = v.object({
  database: v.variant('engine', [
    v.object({ engine: v.literal('postgres'), url: v.string() }),
    v.object({ engine: v.literal('pglite'), directory: v.string() }),
  ]),
  gateway: v.object({ url: v.string(), appId: v.string(), secretKey: v.string() }),
  merchant: v.object({ url: v.string(), secret: v.string() }),
  /** Null: prices stay as they are. */
  pricesUrl: v.nullable(v.string()),
  /** False: nothing is looked at unless a webhook or a shopper asks for it. */
  reconciler: v.boolean(),
  port: v.number(),
  clockAheadMs: v.number(),
  graceMs: v.number(),
});
export type ShopProcessSettings = v.InferOutput<typeof shopProcessSettingsSchema>;

/** A merchant's command on its way into a shop process, and its answer. */
export const commandSchema = v.object({ id: v.number(), argv: v.array(v.string()) });
export const commandAnswerSchema = v.object({ id: v.number(), exitCode: v.nullable(v.number()) });
