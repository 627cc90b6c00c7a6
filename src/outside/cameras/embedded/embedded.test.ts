import { afterEach, describe, expect, test } from 'vitest';
import type { Cameras } from '../cameras.ts';
import { draw } from './drawing/draw.ts';
import { embeddedCameras } from './embedded.ts';
import type { PortSight } from './sight.ts';
import { renderersOf } from './testRenderers.ts';
import { CAPTIONS, type PictureName } from './views.ts';

const QUIET: PortSight = { gates: {}, ships: [], coming: [], boxes: [] };
const NOON = new Date('2026-11-22T00:00:00Z');
const ZONE = 'Pacific/Auckland';
const NAMES = Object.keys(CAPTIONS) as PictureName[];

let cameras: Required<Cameras>;
let crashes: string[] = [];
afterEach(async () => {
  await cameras.close();
  crashes = [];
});

function openCameras(then = () => {}): void {
  const onCrash = (how: string) => {
    crashes.push(how);
    then();
  };
  cameras = embeddedCameras({ look: async () => QUIET, now: () => NOON, zone: ZONE, onCrash });
}

function read(name: string) {
  return cameras.read(name, new AbortController().signal);
}

describe('the embedded cameras draw in a process of their own', () => {
  test('it starts with the first picture, draws what it is asked for, and ends with the cameras', async () => {
    openCameras();
    expect(renderersOf(process.pid)).toEqual([]);
    const { content, type, takenAt } = await read('berth-1.jpg');
    expect({ type, takenAt }).toEqual({ type: 'image/jpeg', takenAt: NOON });
    expect(content).toEqual(await draw({ name: 'berth-1.jpg', sight: QUIET, at: NOON, zone: ZONE }));
    expect(renderersOf(process.pid)).toHaveLength(1);
    await cameras.close();
    expect(renderersOf(process.pid)).toEqual([]);
    await expect(read('berth-1.jpg')).rejects.toThrow('Nothing is drawn any more');
    expect(crashes).toEqual([]);
  });

  test.each(['SIGSEGV', 'SIGKILL'] as const)(
    'pictures under way when it ends with %s are drawn by the next one',
    async signal => {
      openCameras();
      await read('berth-1.jpg');
      const [first] = renderersOf(process.pid);
      const underWay = NAMES.map(read);
      process.kill(first!, signal);
      for (const picture of await Promise.all(underWay)) expect(picture.type).toBe('image/jpeg');
      expect(crashes).toEqual([signal]);
      expect(renderersOf(process.pid)).toHaveLength(1);
      expect(renderersOf(process.pid)).not.toEqual([first]);
    },
  );

  test('a picture during which it ends twice is none, and the next one is drawn', async () => {
    openCameras(() => {
      // By then the next process is there, and still starts.
      if (crashes.length === 1) setImmediate(() => process.kill(renderersOf(process.pid)[0]!, 'SIGKILL'));
    });
    await read('berth-1.jpg');
    const picture = read('berth-2.jpg');
    process.kill(renderersOf(process.pid)[0]!, 'SIGKILL');
    await expect(picture).rejects.toThrow('The renderer ended with SIGKILL');
    expect((await read('berth-2.jpg')).type).toBe('image/jpeg');
    expect(crashes).toEqual(['SIGKILL', 'SIGKILL']);
  });

  test('a document is one', async () => {
    openCameras();
    expect(Buffer.from((await read('traffic-plan.pdf')).content).toString('latin1')).toMatch(/^%PDF-/);
  });

  test.each(['rail-siding.jpg', 'constructor', '__proto__'])(
    'there is no camera that leaves %s',
    async name => {
      openCameras();
      await expect(read(name)).rejects.toThrow('No camera');
      expect(renderersOf(process.pid)).toEqual([]);
    },
  );
});
