import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { guides } from '#features/help/guides/texts.ts';
import { sentencesOf, writeCaptions } from './captions.ts';
import { writeQuickTaskGuide } from './quickTaskGuide.ts';

const folder = path.resolve(import.meta.dirname, '../../public/guides');
const read = (name: string): Buffer => readFileSync(path.join(folder, name));

test('captions are WebVTT, to a tenth of a second', () => {
  const cues = [
    { from: 0, until: 22, text: 'One.' },
    { from: 22, until: 640, text: 'Two.' },
  ];
  expect(writeCaptions(cues)).toBe(
    'WEBVTT\n\n00:00:00.000 --> 00:00:02.200\nOne.\n\n00:00:02.200 --> 00:01:04.000\nTwo.\n',
  );
});

describe.each(guides)('the video of the guide $key', ({ key, steps }) => {
  test('says what its transcript says, sentence by sentence (otherwise: npm run guides)', () => {
    const said = read(`${key}.vtt`)
      .toString()
      .split('\n\n')
      .slice(1)
      .map(cue => cue.split('\n')[1]);
    expect(said).toEqual(steps.flatMap(sentencesOf));
  });

  test('is a WebM of about a minute and at most a few megabytes', () => {
    expect(read(`${key}.webm`).subarray(0, 4)).toEqual(Buffer.from([0x1a, 0x45, 0xdf, 0xa3]));
    const { size } = statSync(path.join(folder, `${key}.webm`));
    expect(size).toBeGreaterThan(100_000);
    expect(size).toBeLessThan(3_000_000);
    const last = read(`${key}.vtt`).toString().trim().split('\n').at(-2)!.slice(-12);
    const [minutes, seconds] = last.split(':').slice(-2).map(Number) as [number, number];
    expect(minutes * 60 + seconds).toBeGreaterThan(25);
    expect(minutes * 60 + seconds).toBeLessThan(125);
  });
});

test('no video is another one', () => {
  const contents = guides.map(({ key }) => read(`${key}.webm`).toString('base64'));
  expect(new Set(contents).size).toBe(guides.length);
});

test('the Quick Task Guide says what its page says (otherwise: npm run guides)', async () => {
  const folderOfTest = mkdtempSync(path.join(tmpdir(), 'quick-task-guide-'));
  const made = path.join(folderOfTest, 'made.pdf');
  await writeQuickTaskGuide(made);
  expect(readFileSync(made).equals(read('quick-task-guide.pdf'))).toBe(true);
  rmSync(folderOfTest, { recursive: true });
});
