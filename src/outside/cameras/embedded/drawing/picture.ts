import path from 'node:path';
import { createCanvas, GlobalFonts, type SKRSContext2D } from '@napi-rs/canvas';
import { showInstant } from '#kernel/calendar.ts';
import type { PortSight } from '../sight.ts';
import { type Light, lightOf, mix } from './light.ts';

export const WIDTH = 960;
const HEIGHT = 540;
const QUALITY = 72;
const FONT = 'Camera Mono';

export type Pen = SKRSContext2D;
/** What a scene draws with, by daylight: night falls over the whole picture afterwards. */
export type Painter = { pen: Pen; sight: PortSight; light: Light; at: Date };
/** A lamp that shines at night. */
export type Lamp = { x: number; y: number; reach: number };
/** Draws what a camera looks at; answers its lamps. */
export type Scene = (painter: Painter) => Lamp[];

const fonts = path.resolve(
  import.meta.dirname,
  '../../../../../node_modules/@fontsource-variable/jetbrains-mono/files',
);
let hasFont = false;

/** A picture of the port as it is, with the camera's name and the port's time in it, as JPEG. */
export async function drawPicture(
  scene: Scene,
  { caption, sight, at, zone }: { caption: string; sight: PortSight; at: Date; zone: string },
): Promise<Uint8Array> {
  bringFont();
  const canvas = createCanvas(WIDTH, HEIGHT);
  const pen = canvas.getContext('2d');
  const light = lightOf(at, zone);
  const lamps = scene({ pen, sight, light, at });
  bringNight(pen, light, lamps);
  const seconds = String(at.getUTCSeconds()).padStart(2, '0');
  stamp(pen, caption, `${showInstant(at, zone)}:${seconds}`);
  return canvas.encode('jpeg', QUALITY);
}

/** Machines of servers may have no fonts at all: the web's is taken along. */
export function bringFont(): void {
  hasFont ||=
    GlobalFonts.registerFromPath(path.join(fonts, 'jetbrains-mono-latin-wght-normal.woff2'), FONT) !== null;
}

export function write(pen: Pen, text: string, x: number, y: number, size: number, weight = 600): void {
  pen.font = `${weight} ${size}px "${FONT}"`;
  pen.fillText(text, x, y);
}

function bringNight(pen: Pen, { day, dusk }: Light, lamps: Lamp[]): void {
  pen.fillStyle = `rgb(255 150 70 / ${0.1 * dusk})`;
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  pen.fillStyle = `rgb(6 12 28 / ${0.56 * (1 - day)})`;
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  if (day > 0.7) return;
  pen.globalCompositeOperation = 'screen';
  for (const { x, y, reach } of lamps) {
    const glow = pen.createRadialGradient(x, y, 2, x, y, reach);
    glow.addColorStop(0, `rgb(255 236 190 / ${0.95 * (1 - day)})`);
    glow.addColorStop(0.12, `rgb(255 214 140 / ${0.45 * (1 - day)})`);
    glow.addColorStop(1, 'rgb(255 200 120 / 0)');
    pen.fillStyle = glow;
    pen.fillRect(x - reach, y - reach, 2 * reach, 2 * reach);
  }
  pen.globalCompositeOperation = 'source-over';
}

function stamp(pen: Pen, caption: string, time: string): void {
  pen.fillStyle = 'rgb(0 0 0 / 0.55)';
  pen.fillRect(0, 0, WIDTH, 34);
  pen.fillStyle = '#ffffff';
  pen.textAlign = 'left';
  write(pen, caption, 14, 23, 17);
  pen.textAlign = 'right';
  write(pen, time, WIDTH - 14, 23, 17);
  pen.textAlign = 'left';
}

/** Sky, hills and what lies below the horizon. */
export function drawBackdrop({ pen, light }: Painter, horizon: number, ground: string): void {
  const sky = pen.createLinearGradient(0, 0, 0, horizon);
  sky.addColorStop(0, mix('#2a3a55', '#6f9fcb', light.day));
  sky.addColorStop(1, mix(mixed('#56627a', '#d6e4ee', light.day), '#f0a465', light.dusk * 0.8));
  pen.fillStyle = sky;
  pen.fillRect(0, 0, WIDTH, horizon);
  pen.fillStyle = '#5f7a6b';
  pen.beginPath();
  pen.moveTo(0, horizon);
  for (let x = 0; x <= WIDTH; x += 40)
    pen.lineTo(x, horizon - 26 - 18 * Math.sin(x / 130) - 9 * Math.sin(x / 47));
  pen.lineTo(WIDTH, horizon);
  pen.fill();
  pen.fillStyle = ground;
  pen.fillRect(0, horizon, WIDTH, HEIGHT - horizon);
}

function mixed(one: string, other: string, share: number): string {
  const [r, g, b] = /rgb\((\d+) (\d+) (\d+)\)/
    .exec(mix(one, other, share))!
    .slice(1)
    .map(Number);
  return `#${[r, g, b].map(part => part!.toString(16).padStart(2, '0')).join('')}`;
}
