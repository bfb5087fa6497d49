import * as v from 'valibot';
import { orderChangedSchema } from '../../contracts/desk/order-acts.ts';
import { returnChangedSchema } from '../../contracts/desk/returns.ts';
import { PICTURE_FAULTS } from '../../domain/merchant/own-picture.ts';
import { actTexts } from '../action-names/act-texts.ts';
import { actName } from '../action-names/act-name.ts';
import { causeName } from '../stored-texts/cause-name.ts';
import { returnStateName, stateName } from '../stored-texts/state-names.ts';
import { formatMoment } from '../language/formats.ts';
import { labelIn } from '../language/label-in.ts';
import { texts } from './texts.ts';

/** An error response of the desk's server. `status` is 0 if there was no response. */
export class DeskError extends Error {
  readonly status: number;
  /** A code of docs/errors.md, or the browser's `connection_lost` or `unknown`. */
  readonly code: string;
  readonly details: Readonly<Record<string, unknown>>;

  constructor(status: number, code: string, message: string, details: Readonly<Record<string, unknown>>) {
    super(message);
    this.name = 'DeskError';
    this.status = status;
    this.code = code;
    this.details = details;
  }
}

/** Why an act is not possible. */
const reasonSchema = v.object({ code: v.literal('invalid_transition'), reason: v.string() });
const REASONS = { ...actTexts.returnReasons, ...actTexts.reasons };
const pictureSchema = v.object({ code: v.literal('picture_refused'), reason: v.picklist(PICTURE_FAULTS) });
const waitSchema = v.object({ code: v.literal('too_many_requests'), retryAfterSeconds: v.number() });

/** Returns the message to show the user. For codes without a text here it is the server's message. */
export function describeError(error: unknown): string {
  if (!(error instanceof DeskError)) return texts.unexpected;
  const conflict = changeOf(error);
  if (conflict !== null) return conflict;
  const wait = v.safeParse(waitSchema, error.details);
  if (wait.success) return texts.tooManyTries(Math.ceil(wait.output.retryAfterSeconds / 60));
  const picture = v.safeParse(pictureSchema, error.details);
  if (picture.success) return texts.pictureFaults[picture.output.reason];
  const reason = v.safeParse(reasonSchema, error.details);
  const said = reason.success ? labelIn(REASONS, reason.output.reason) : undefined;
  if (said !== undefined) return said;
  const known = labelIn(texts.codes, error.code);
  if (known !== undefined) return known;
  return error.message === '' ? texts.unexpected : error.message;
}

/** Returns the code of an error of the desk's server; null for any other error. */
export function codeOf(error: unknown): string | null {
  return error instanceof DeskError ? error.code : null;
}

function changeOf(error: DeskError): string | null {
  const ofReturn = v.safeParse(returnChangedSchema, error.details);
  if (ofReturn.success) {
    const { change: move } = ofReturn.output;
    return move === null
      ? texts.returnChanged
      : texts.returnChangedBy(causeName(move.by), returnStateName(move.what), formatMoment(move.at));
  }
  const parsed = v.safeParse(orderChangedSchema, error.details);
  if (!parsed.success) return null;
  const { change } = parsed.output;
  if (change === null) return texts.changed;
  const what = actName(change.what) ?? stateName(change.what);
  return texts.changedBy(causeName(change.by), what, formatMoment(change.at));
}
