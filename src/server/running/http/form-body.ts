import type { FastifyRequest } from 'fastify';
import { ShopError } from '../errors.ts';

/**
 * Limits of a form with pictures: at most four files of 6 MB and some short fields. Enforced while the body
 * is read.
 */
export const PICTURE_FORM_LIMITS = {
  files: 4,
  fileSize: 6 * 1024 * 1024,
  fields: 120,
  // In bytes. The longest text of a shopper has 2,000 characters, which are 6,000 bytes in Hindi and Bengali.
  fieldSize: 8_192,
  parts: 124,
} as const;

/** Content types of a form without files, or of the same fields as JSON. */
const PLAIN = /^application\/(x-www-form-urlencoded|json)\b/i;
const WITH_PICTURES = /^multipart\/form-data\b/i;

export function isFormWithPictures(contentType: string): boolean {
  return WITH_PICTURES.test(contentType);
}

/** Returns whether the page accepts a posted form of this content type. */
export function isTakenForm(contentType: string, withPictures: boolean): boolean {
  return PLAIN.test(contentType) || (withPictures && isFormWithPictures(contentType));
}

/**
 * Returns the fields of a posted form, and its files if it has any. Throws body_too_large, bad_request,
 * invalid_fields.
 */
export async function postedForm(request: FastifyRequest): Promise<URLSearchParams | FormData> {
  return request.isMultipart() ? formWithFiles(request) : plainForm(request.body);
}

/** Accepts only flat fields with one text per name. */
function plainForm(body: unknown): URLSearchParams {
  if (typeof body !== 'object' || body === null) throw new ShopError('unsupported_media_type');
  const form = new URLSearchParams();
  for (const [name, value] of Object.entries(body)) {
    if (typeof value !== 'string') throw new ShopError('invalid_fields');
    // Browsers count a line end as one character but send two, so a text of maximum length would be too long
    // here.
    form.append(name, value.replaceAll('\0', '').replaceAll('\r\n', '\n'));
  }
  return form;
}

async function formWithFiles(request: FastifyRequest): Promise<FormData> {
  const form = new FormData();
  try {
    for await (const part of request.parts({ limits: PICTURE_FORM_LIMITS })) {
      if (part.type === 'file') {
        const bytes = await part.toBuffer();
        // An empty file field arrives as an empty file.
        if (bytes.length > 0) form.append(part.fieldname, new File([new Uint8Array(bytes)], 'picture'));
      } else if (part.valueTruncated) throw new ShopError('body_too_large');
      else if (typeof part.value === 'string') form.append(part.fieldname, part.value.replaceAll('\0', ''));
    }
  } catch (error) {
    if (error instanceof ShopError) throw error;
    throw new ShopError(isTooLarge(error) ? 'body_too_large' : 'bad_request', {}, { cause: error });
  }
  return form;
}

function isTooLarge(error: unknown): boolean {
  return error instanceof Error && 'code' in error && /TOO_LARGE|_LIMIT$/.test(String(error.code));
}
