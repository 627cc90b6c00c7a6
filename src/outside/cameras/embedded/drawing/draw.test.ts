import { pbkdf2 } from 'node:crypto';
import { promisify } from 'node:util';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { loadImage } from '@napi-rs/canvas';
import { describe, expect, test } from 'vitest';
import type { PortSight } from '../sight.ts';
import type { PictureName } from '../views.ts';
import { draw } from './draw.ts';
import { lightOf } from './light.ts';

const QUIET: PortSight = { gates: {}, ships: [], coming: [], boxes: [] };
const NOON = new Date('2026-11-22T00:00:00Z');
const ZONE = 'Pacific/Auckland';

function drawView(name: PictureName, sight: PortSight, at = NOON): Promise<Uint8Array> {
  return draw({ name, sight, at, zone: ZONE });
}

describe('the demo port is drawn as it is now', () => {
  const truck = { rego: 'KRT482', firm: 'AHUTR', box: 'MSCU4763394', isHeld: false };
  const ship = { name: 'MSC Ahuriri', line: 'MSC', isWorking: true };
  const box = { row: 'A', bay: 2, line: 'MSC', length: 20, isReefer: false };
  const sights: [string, PictureName, Partial<PortSight>][] = [
    ['trucks at the gate', 'main-gate-in.jpg', { gates: { APPT_GATE: { arriving: [truck], leaving: [] } } }],
    ['trucks that leave', 'main-gate-out.jpg', { gates: { APPT_GATE: { arriving: [], leaving: [truck] } } }],
    ['ships at the berth', 'berth-1.jpg', { ships: [ship] }],
    ['ships that come', 'entrance.jpg', { coming: [{ name: 'Tui', line: 'CMA', inHours: 2 }] }],
    ['stacks in the yard', 'stacks-a-c.jpg', { boxes: [box] }],
    ['reefers', 'reefers.jpg', { boxes: [{ ...box, isReefer: true }] }],
    ['trucks on the road', 'breakwater-road.jpg', { gates: { X: { arriving: [truck], leaving: [] } } }],
  ];

  test.each(sights)('%s', async (_, name, seen) => {
    const empty = await drawView(name, QUIET);
    expect(await drawView(name, QUIET)).toEqual(empty);
    const full = await drawView(name, { ...QUIET, ...seen });
    expect(full).not.toEqual(empty);
    expect(await loadImage(Buffer.from(full))).toMatchObject({ width: 960, height: 540 });
  });

  test('a picture carries the time: a second later it is another', async () => {
    const later = new Date(NOON.getTime() + 1_000);
    expect(await drawView('berth-2.jpg', QUIET, later)).not.toEqual(await drawView('berth-2.jpg', QUIET));
  });
});

// @napi-rs/canvas before 1.0.6 freed the canvas below whoever encoded it: the process ended by SIGSEGV.
test('a picture comes whole though what it was drawn on is collected meanwhile', async () => {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const alone = await drawView('berth-1.jpg', QUIET);
  const before = Array.from({ length: 16 }, () => promisify(pbkdf2)('a', 'b', 50_000, 32, 'sha512'));
  const pictures = Array.from({ length: 12 }, () => drawView('berth-1.jpg', QUIET));
  for (let turn = 0; turn < 5; turn += 1) {
    await new Promise(resolve => setImmediate(resolve));
    collect();
  }
  await Promise.all(before);
  for (const picture of await Promise.all(pictures)) expect(picture).toEqual(alone);
});

test.each([
  ['2026-12-21T00:00:00Z', 1, 'noon in summer'],
  ['2026-12-21T06:00:00Z', 1, 'seven in the evening in summer'],
  ['2026-06-21T06:00:00Z', 0, 'six in the evening in winter'],
  ['2026-11-22T11:00:00Z', 0, 'midnight'],
])('day or night is by the port’s clock: %s is %d, %s', (instant, day) => {
  expect(lightOf(new Date(instant), ZONE).day).toBe(day);
});
