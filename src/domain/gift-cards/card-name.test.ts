import { expect, test } from 'vitest';
import { cardName, isCardName } from './card-name.ts';

test('names as people write them stay, and a space follows a title', () => {
  for (const name of [
    'Asha Example',
    'A.P.J. Example',
    'Mum & Dad',
    'आशा उदाहरण',
    'Class 5B',
    'Asha 🎉',
    "O'Example",
  ]) {
    expect([name, cardName(name), isCardName(name)]).toEqual([name, name, true]);
  }
  expect(cardName('Smt.Asha S.K.Example')).toBe('Smt. Asha S.K. Example');
});

test('no name is a link, a mail address or a telephone number', () => {
  expect(['win.example', 'win。example', '10.0.0.1'].map(cardName)).toEqual([
    'win. example',
    'win. example',
    '10. 0. 0. 1',
  ]);
  const wrong = ['https://win.example', 'win.example/now', 'a@win.example', 'Call 90000 00031', 'कॉल ९००००००००१', ' '];
  expect(wrong.filter(isCardName)).toEqual([]);
});
