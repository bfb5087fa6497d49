import { expect, test } from 'vitest';
import * as english from '../server/pages/offline/offline-messages.en.ts';
import { LANGUAGES } from './languages.ts';
import { inEachLanguage } from './translated-texts.ts';

const FILE = 'server/pages/offline/offline-messages';

test('the texts that the server sends are there in every language, and English stands in for an unknown one', async () => {
  const textsOf = await inEachLanguage(FILE, english);
  expect(LANGUAGES.map((language) => textsOf(language).facts.tag)).toEqual(LANGUAGES);
  expect(new Set(LANGUAGES.map((language) => textsOf(language).texts.messages.retry)).size).toBe(LANGUAGES.length);
  expect(textsOf('xx').texts).toBe(english);
});

test('a text that a language lacks, or has in addition, stops the start by its name', async () => {
  const { retry, ...others } = english.messages;
  await expect(inEachLanguage(FILE, { messages: { ...english.messages, another: retry } })).rejects.toThrow(
    'messages.another',
  );
  await expect(inEachLanguage(FILE, { messages: others })).rejects.toThrow('messages.retry');
});
