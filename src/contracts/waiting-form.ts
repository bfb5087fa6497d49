import * as v from 'valibot';

/** A post to the shop that means the same however often it is sent, so that it may be sent again. */
export const waitingFormSchema = v.object({
  /** One form, whatever its content: a newer one takes its place. */
  name: v.string(),
  url: v.pipe(v.string(), v.regex(/^\/(?![/\\])/)),
  contentType: v.string(),
  body: v.string(),
  /** ms since the epoch. */
  keptAt: v.number(),
});
export type WaitingForm = v.InferOutput<typeof waitingFormSchema>;
