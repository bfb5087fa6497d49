import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { expect, test } from 'vitest';
import type { AppDeps } from '../app.ts';
import { pagesInLanguages } from './language-pages.ts';

test.each([
  ['/', 'en'],
  ['/single-product/hi', 'en'],
  ['/hi', 'hi'],
  ['/hi/cart?x=1', 'hi'],
  ['/bn/cart?x=1', 'bn'],
])('%s is answered by the pages in its language, %s', async (url, language) => {
  const asked: string[] = [];
  const pages = pagesInLanguages(new Map(['en', 'hi', 'bn'].map((each) => [each, noting(each, asked)])));
  const request = new IncomingMessage(new Socket());
  request.url = url;
  const response = new ServerResponse(request);
  pages.tryCache(request, response);
  await pages.answer(request, response, '');
  await pages.act({ url, body: new URLSearchParams() });
  expect(asked).toEqual([language, language, language]);
});

function noting(language: string, asked: string[]): AppDeps['pages'] {
  return {
    tryCache: () => asked.push(language) > 0,
    answer: async () => void asked.push(language),
    act: async () => {
      asked.push(language);
      return new Response();
    },
  };
}
