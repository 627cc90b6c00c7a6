import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { FRAMES_A_SECOND } from './captions.ts';

export type Encoder = {
  /** Adds a picture, so many frames long. */
  add(jpeg: Buffer, frames?: number): Promise<void>;
  /** How many frames there are so far. */
  length: () => number;
  end(): Promise<void>;
};

const VP9 = ['-c:v', 'libvpx-vp9', '-crf', '38', '-b:v', '0', '-g', '100', '-deadline', 'realtime'];
const FAST = ['-cpu-used', '7', '-row-mt', '1', '-pix_fmt', 'yuv420p', '-an'];

/** Makes a WebM of pictures at `file`. @throws Error when ffmpeg does not */
export function openEncoder(file: string): Encoder {
  const input = ['-f', 'image2pipe', '-framerate', String(FRAMES_A_SECOND), '-c:v', 'mjpeg', '-i', '-'];
  const ffmpeg = spawn('ffmpeg', ['-y', '-loglevel', 'error', ...input, ...VP9, ...FAST, file], {
    stdio: ['pipe', 'inherit', 'inherit'],
  });
  const ended = once(ffmpeg, 'exit');
  let count = 0;
  return {
    length: () => count,
    async add(jpeg, frames = 1) {
      for (let frame = 0; frame < frames; frame += 1) {
        count += 1;
        if (!ffmpeg.stdin.write(jpeg)) await once(ffmpeg.stdin, 'drain');
      }
    },
    async end() {
      ffmpeg.stdin.end();
      const [code] = (await ended) as [number];
      if (code !== 0) throw new Error(`ffmpeg ended with ${code}`);
    },
  };
}
