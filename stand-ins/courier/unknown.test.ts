import { expect, test } from 'vitest';
import { startDelhivery } from '../delhivery/start.ts';
import { startShiprocket } from '../shiprocket/start.ts';
import { startWhatsApp } from '../whatsapp/start.ts';

const post = async (address: string, body: object) =>
  (
    await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  ).status;

test('what nobody booked cannot be scanned or weighed: a mistyped number is not found', async () => {
  const [shiprocket, delhivery] = [await startShiprocket(), await startDelhivery()];
  const scan = { awb: 'NOBODYS', status: 'picked_up' };
  for (const { url } of [shiprocket, delhivery]) {
    expect(await post(`${url}/control/scans`, scan)).toBe(404);
    expect(await post(`${url}/scan`, scan)).toBe(404);
    expect(await post(`${url}/control/scans`, { ...scan, status: 'teleported' })).toBe(400);
  }
  expect(await post(`${delhivery.url}/control/weights`, { awb: 'NOBODYS', grams: 500 })).toBe(404);
  await Promise.all([shiprocket.close(), delhivery.close()]);
});

test('a message that nobody got cannot be read or answered', async () => {
  const whatsapp = await startWhatsApp();
  expect(await post(`${whatsapp.url}/control/read`, { id: 'nobodys' })).toBe(404);
  expect(await post(`${whatsapp.url}/control/tap`, { id: 'nobodys', button: 0 })).toBe(404);
  await whatsapp.close();
});
