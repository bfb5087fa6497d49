import { expect, test } from 'vitest';
import { announcement } from './announcement.ts';

const demo = {
  address: 'http://localhost:3000',
  local: 'http://127.0.0.1:3000',
  host: '0.0.0.0',
  port: 3000,
  catalogue: null,
  standIns: {
    feed: 'http://127.0.0.1:3001',
    gateway: 'http://localhost:3002',
    vpa: 'testsuccess@gocash',
    whatsapp: 'http://localhost:3003',
  },
  database: 'embedded, kept in ./data',
  shopping: 'as-specified' as const,
  desk: { address: 'http://localhost:3010', password: 'example-password' },
  missing: [],
  offer: null,
};

test('a demo prints the addresses of shop, feed, gateway and health, what is simulated, who else can reach it and how to stop it', () => {
  const text = announcement(demo);
  for (const words of [
    'The shop is open: http://localhost:3000\n',
    'simulated at http://127.0.0.1:3001',
    'simulated at http://localhost:3002; no money moves',
    'http://localhost:3003 shows what the phones got',
    'http://localhost:3010',
    'sign in as owner with example-password',
    'http://127.0.0.1:3000/readyz',
    'port 3000 is open to other machines too',
    'Stop with Ctrl-C.',
  ]) {
    expect(text).toContain(words);
  }
});

test('a start prints the shopping rules in use, and how to try the others', () => {
  expect(announcement(demo)).toContain('as-specified; try the other with npm start -- --shopping recommended');
  const other = announcement({ ...demo, shopping: 'recommended' });
  expect(other).toContain('recommended; try the other with npm start -- --shopping as-specified');
});

test('a shop with a real feed and gateway mentions no simulation, and one that listens on 127.0.0.1 no other machines', () => {
  const text = announcement({
    ...demo,
    host: '127.0.0.1',
    catalogue: 'https://feed.example',
    standIns: {},
    desk: null,
  });
  expect(text).toContain('https://feed.example');
  expect(text).not.toMatch(/simulated|other machines|Desk/);
});

test('a shop with another feed is told what its merchant has not said yet, and of the offer in force', () => {
  const text = announcement({
    ...demo,
    missing: ['legalEntity.name', 'logoUrl'],
    offer: { groupSize: 3, freePerGroup: 1 },
  });
  expect(text).toContain('shop.config.ts does not say yet: legalEntity.name, logoUrl; pages and papers leave it out');
  expect(text).toContain('Buy 2 Get 1 free is on for every product; offer: null turns it off');
  expect(announcement(demo)).not.toMatch(/Missing|Buy 2/);
});
