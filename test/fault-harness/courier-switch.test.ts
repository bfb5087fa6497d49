import { expect, test } from 'vitest';
import { WHOLE } from '../long-form.ts';
import { runCourierSwitch } from './courier-switch.ts';

const parcels = WHOLE ? 60 : 12;

test('a switch of courier while parcels are on the road strands none: each ends at the company that booked it, once, and nowhere else', async () => {
  const { violations, counts } = await runCourierSwitch({ seed: 77, parcels });
  expect(violations).toEqual([]);
  expect(counts).toMatchObject({ parcels, 'at shiprocket': parcels / 2, 'at delhivery': parcels / 2 });
  expect(counts['on the road at the switch']).toBeGreaterThan(0);
}, 600_000);
