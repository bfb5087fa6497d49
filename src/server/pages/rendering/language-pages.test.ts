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
  const languages: string[] = [];
  const pages = pagesInLanguages(new Map(['en', 'hi', 'bn'].map((each) => [each, noting(each, languages)])));
  const request = new IncomingMessage(new Socket());
  request.url = url;
  const response = new ServerResponse(request);
  pages.tryCache(request, response);
  await pages.answer(request, response, '');
  await pages.act({ url, body: new URLSearchParams() }, { address: '', gone: new AbortController().signal });
  expect(languages).toEqual([language, language, language]);
});

function noting(language: string, languages: string[]): AppDeps['pages'] {
  return {
    tryCache: () => languages.push(language) > 0,
    answer: async () => void languages.push(language),
    act: async () => {
      languages.push(language);
      return new Response();
    },
  };
}
