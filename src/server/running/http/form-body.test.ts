import formbody from '@fastify/formbody';
import multipart from '@fastify/multipart';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { MAX_REVIEW_LENGTH } from '../../../domain/reviews/review.ts';
import { registerErrorHandler } from './error-responses.ts';
import { PICTURE_FORM_LIMITS, postedForm } from './form-body.ts';

async function posted(text: string, as: 'with pictures' | 'plain' = 'with pictures') {
  const app = Fastify();
  registerErrorHandler(app);
  await app.register(formbody);
  await app.register(multipart, { limits: PICTURE_FORM_LIMITS });
  app.post('/review', async (request) => {
    const form = await postedForm(request);
    return { body: form.get('body') };
  });
  const form = as === 'plain' ? new URLSearchParams() : new FormData();
  form.append('body', text);
  const sent = new Response(form);
  const headers = { 'content-type': sent.headers.get('content-type') ?? '' };
  const payload = Buffer.from(await sent.arrayBuffer());
  return app.inject({ method: 'POST', url: '/review', headers, payload });
}

test('the longest review arrives complete in a form with pictures, in every script', async () => {
  for (const letter of ['a', 'क', 'অ', '\u{1f9f5}']) {
    const text = letter.repeat(MAX_REVIEW_LENGTH / letter.length);
    expect((await posted(text)).json(), letter).toEqual({ body: text });
  }
});

test('a longer field is rejected, not cut', async () => {
  const response = await posted('a'.repeat(20_000));
  expect([response.statusCode, response.json()]).toEqual([413, expect.objectContaining({ code: 'body_too_large' })]);
});

test('a line end in a plain form counts as one character, as in the text field', async () => {
  expect((await posted('Hello\r\nAsha', 'plain')).json()).toEqual({ body: 'Hello\nAsha' });
});
