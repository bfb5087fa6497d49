import { expect, test } from 'vitest';
import { contactFaults, emailFault } from './contact.ts';

const request = {
  name: 'Asha Example',
  email: 'asha@mail.example',
  mobile: '9000000001',
  message: 'When does my order arrive?',
};

const EMPTY = { name: '', email: '', mobile: '', message: '' };

test('[PAGE-03] an empty contact form has a separate message for every missing field', () => {
  expect(contactFaults(EMPTY)).toEqual({
    name: 'Full name is required',
    email: 'Email is required',
    mobile: 'Mobile No is required',
    message: 'Message is required',
  });
  expect(contactFaults({ name: ' ', email: '\t', mobile: ' ', message: '\n' })).toEqual(contactFaults(EMPTY));
});

test('[PAGE-03] a filled-in contact form has no faults', () => {
  expect(contactFaults(request)).toEqual({});
  expect(contactFaults({ ...request, name: 'आशा', message: 'नमस्ते' })).toEqual({});
});

test.each([
  'asha',
  'asha@',
  '@mail.example',
  'asha@mail',
  'asha@mail.',
  'a b@mail.example',
  'a@@mail.example',
  'a@.example',
  // A mail program reads these as a list, a group or a comment, and would send to another address.
  'anybody,asha@mail.example',
  'anybody;asha@mail.example',
  'all:asha@mail.example;',
  '<asha@mail.example>',
  'asha@mail.example(x)',
  'asha@mail.example\0',
])('[PAGE-03] "%s" is an Invalid email address', (email) => expect(emailFault(email)).toBe('Invalid email address'));

test.each(['asha@mail.example', ' asha.k+shop@mail.co.example ', 'आशा@डाक.example'])(
  '[PAGE-03] "%s" is an email address',
  (email) => expect(emailFault(email)).toBeNull(),
);

test('[PAGE-03] the message for a text that is too long states the limit', () => {
  expect(contactFaults({ ...request, message: 'x'.repeat(4001) })).toEqual({
    message: 'Message must be at most 4000 characters',
  });
  expect(emailFault(`${'a'.repeat(250)}@b.example`)).toBe('Invalid email address');
});
