import { pbkdf2 } from 'node:crypto';
import { promisify } from 'node:util';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { loadImage } from '@napi-rs/canvas';
import { describe, expect, test } from 'vitest';
import { embeddedCameras } from './embedded.ts';
import { lightOf } from './light.ts';
import type { PortSight } from './sight.ts';

const QUIET: PortSight = { gates: {}, ships: [], coming: [], boxes: [] };
const NOON = new Date('2026-11-22T00:00:00Z');
const ZONE = 'Pacific/Auckland';

async function draw(imageName: string, sight: PortSight, at = NOON): Promise<Uint8Array> {
  const cameras = embeddedCameras({ look: async () => sight, now: () => at, zone: ZONE });
  return (await cameras.read(imageName, new AbortController().signal)).content;
}

describe('the embedded cameras draw the demo port as it is now', () => {
  const truck = { rego: 'KRT482', firm: 'AHUTR', box: 'MSCU4763394', isHeld: false };
  const ship = { name: 'MSC Ahuriri', line: 'MSC', isWorking: true };
  const box = { row: 'A', bay: 2, line: 'MSC', length: 20, isReefer: false };
  const sights: [string, string, Partial<PortSight>][] = [
    ['trucks at the gate', 'main-gate-in.jpg', { gates: { APPT_GATE: { arriving: [truck], leaving: [] } } }],
    ['trucks that leave', 'main-gate-out.jpg', { gates: { APPT_GATE: { arriving: [], leaving: [truck] } } }],
    ['ships at the berth', 'berth-1.jpg', { ships: [ship] }],
    ['ships that come', 'entrance.jpg', { coming: [{ name: 'Tui', line: 'CMA', inHours: 2 }] }],
    ['stacks in the yard', 'stacks-a-c.jpg', { boxes: [box] }],
    ['reefers', 'reefers.jpg', { boxes: [{ ...box, isReefer: true }] }],
    ['trucks on the road', 'breakwater-road.jpg', { gates: { X: { arriving: [truck], leaving: [] } } }],
  ];

  test.each(sights)('%s', async (_, imageName, seen) => {
    const empty = await draw(imageName, QUIET);
    expect(await draw(imageName, QUIET)).toEqual(empty);
    const full = await draw(imageName, { ...QUIET, ...seen });
    expect(full).not.toEqual(empty);
    expect(await loadImage(Buffer.from(full))).toMatchObject({ width: 960, height: 540 });
  });

  test('a picture carries the time: a second later it is another', async () => {
    const later = new Date(NOON.getTime() + 1_000);
    expect(await draw('berth-2.jpg', QUIET, later)).not.toEqual(await draw('berth-2.jpg', QUIET));
  });

  // @napi-rs/canvas before 1.0.6 freed the canvas below whoever encoded it: the process ended by SIGSEGV.
  test('a picture comes whole though what it was drawn on is collected meanwhile', async () => {
    setFlagsFromString('--expose-gc');
    const collect = runInNewContext('gc') as () => void;
    const alone = await draw('berth-1.jpg', QUIET);
    const before = Array.from({ length: 16 }, () => promisify(pbkdf2)('a', 'b', 50_000, 32, 'sha512'));
    const pictures = Array.from({ length: 12 }, () => draw('berth-1.jpg', QUIET));
    for (let turn = 0; turn < 5; turn += 1) {
      await new Promise(resolve => setImmediate(resolve));
      collect();
    }
    await Promise.all(before);
    for (const picture of await Promise.all(pictures)) expect(picture).toEqual(alone);
  });

  test('a document is one', async () => {
    expect(Buffer.from(await draw('traffic-plan.pdf', QUIET)).toString('latin1')).toMatch(/^%PDF-/);
  });

  test.each(['rail-siding.jpg', 'constructor', '__proto__'])(
    'there is no camera that leaves %s',
    async name => {
      await expect(draw(name, QUIET)).rejects.toThrow('No camera');
    },
  );
});

test.each([
  ['2026-12-21T00:00:00Z', 1, 'noon in summer'],
  ['2026-12-21T06:00:00Z', 1, 'seven in the evening in summer'],
  ['2026-06-21T06:00:00Z', 0, 'six in the evening in winter'],
  ['2026-11-22T11:00:00Z', 0, 'midnight'],
])('day or night is by the port’s clock: %s is %d, %s', (instant, day) => {
  expect(lightOf(new Date(instant), ZONE).day).toBe(day);
});
