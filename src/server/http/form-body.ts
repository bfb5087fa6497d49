import type { FastifyRequest } from 'fastify';
import { ShopError } from '../errors.ts';

/** A page's form with pictures: at most four of 6 MB, and a few short fields. Each is read as it comes, and no more. */
export const PICTURE_FORM_LIMITS = {
  files: 4,
  fileSize: 6 * 1024 * 1024,
  fields: 120,
  // In bytes: the longest text of a shopper is 2,000 letters, which are 6,000 bytes in Hindi and Bengali.
  fieldSize: 8_192,
  parts: 124,
} as const;

/** A form, or the same fields as JSON. */
const PLAIN = /^application\/(x-www-form-urlencoded|json)\b/i;
const WITH_PICTURES = /^multipart\/form-data\b/i;

export function isFormWithPictures(contentType: string): boolean {
  return WITH_PICTURES.test(contentType);
}

/** Whether the content of a posted form is of a kind that its page takes. */
export function isTakenForm(contentType: string, withPictures: boolean): boolean {
  return PLAIN.test(contentType) || (withPictures && isFormWithPictures(contentType));
}

/** The fields of a posted form, and its files where it has any. Throws body_too_large, bad_request, invalid_fields. */
export async function postedForm(request: FastifyRequest): Promise<URLSearchParams | FormData> {
  return request.isMultipart() ? formWithFiles(request) : plainForm(request.body);
}

/** Pages' forms are plain: names with one text each. */
function plainForm(body: unknown): URLSearchParams {
  if (typeof body !== 'object' || body === null) throw new ShopError('unsupported_media_type');
  const form = new URLSearchParams();
  for (const [name, value] of Object.entries(body)) {
    if (typeof value !== 'string') throw new ShopError('invalid_fields');
    // Browsers count a line end as one letter and send two: as long as its field takes, a text would be too long here.
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
        // A field that nobody put a file in comes as an empty one.
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
