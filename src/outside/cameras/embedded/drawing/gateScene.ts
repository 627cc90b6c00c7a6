import type { SeenTruck } from '../sight.ts';
import { drawBackdrop, type Lamp, type Painter, type Pen, type Scene, WIDTH, write } from './picture.ts';
import { drawMast, drawTruck } from './things.ts';

const HORIZON = 210;
/** The far lane first. */
const LANES = [
  { bottom: 330, scale: 0.8 },
  { bottom: 410, scale: 1 },
  { bottom: 505, scale: 1.2 },
];
const BOOM_X = 640;

/** The lanes of a gate: whom it takes or holds, or who has just left. */
export function gateScene(gateId: string, way: 'arriving' | 'leaving', sign: string): Scene {
  return painter => {
    const { pen, sight } = painter;
    const trucks = sight.gates[gateId]?.[way] ?? [];
    drawBackdrop(painter, HORIZON, '#6d7276');
    drawPaving(pen);
    for (const [number, lane] of LANES.entries()) {
      const inLane = trucks.filter((_, place) => place % LANES.length === number).slice(0, 3);
      drawLane(painter, lane, number + 1, inLane, way === 'leaving');
    }
    drawCanopy(pen, sign);
    return lampsOf(pen);
  };
}

function drawPaving(pen: Pen): void {
  pen.fillStyle = '#c9c17c';
  for (const y of [348, 432]) for (let x = 0; x < WIDTH; x += 70) pen.fillRect(x, y, 38, 3);
}

type Lane = (typeof LANES)[number];

function drawLane(
  { pen }: Painter,
  { bottom, scale }: Lane,
  number: number,
  trucks: readonly SeenTruck[],
  isOut: boolean,
): void {
  const isBlocked = trucks.some(({ isHeld }) => isHeld);
  const isOpen = trucks.length > 0 && !isBlocked;
  for (const [place, truck] of trucks.entries()) {
    const front = isOut ? BOOM_X + 40 - place * 300 * scale : BOOM_X - 270 * scale - place * 290 * scale;
    drawTruck(pen, truck, front, bottom, scale);
  }
  const x = BOOM_X + 20 * scale;
  pen.fillStyle = '#e3e6e8';
  pen.fillRect(x, bottom - 78 * scale, 34 * scale, 74 * scale);
  pen.fillStyle = '#31587c';
  pen.fillRect(x + 5 * scale, bottom - 66 * scale, 24 * scale, 24 * scale);
  pen.fillStyle = '#222629';
  write(pen, String(number), x + 12 * scale, bottom - 18 * scale, 18 * scale, 800);
  drawBoom(pen, x, bottom, scale, isOpen);
  pen.fillStyle = isBlocked ? '#ff3b30' : isOpen ? '#34d058' : '#ffb020';
  pen.beginPath();
  pen.arc(x + 17 * scale, bottom - 92 * scale, 7 * scale, 0, 7);
  pen.fill();
}

function drawBoom(pen: Pen, x: number, bottom: number, scale: number, isOpen: boolean): void {
  pen.save();
  pen.translate(x + 40 * scale, bottom - 34 * scale);
  pen.rotate(isOpen ? -1.25 : 0);
  for (let part = 0; part < 6; part += 1) {
    pen.fillStyle = part % 2 === 0 ? '#d8392b' : '#f5f5f2';
    pen.fillRect(part * 22 * scale, -3, 22 * scale, 6 * scale);
  }
  pen.restore();
}

function drawCanopy(pen: Pen, sign: string): void {
  pen.fillStyle = '#4c555d';
  for (const x of [600, 800]) pen.fillRect(x, 176, 12, 250);
  pen.fillStyle = '#38424b';
  pen.fillRect(520, 140, 380, 42);
  pen.fillStyle = '#f4f6f7';
  pen.textAlign = 'center';
  write(pen, sign.toUpperCase(), 710, 169, 22, 800);
  pen.textAlign = 'left';
}

function lampsOf(pen: Pen): Lamp[] {
  drawMast(pen, 180, 110, 300);
  return [
    { x: 180, y: 108, reach: 330 },
    { x: 660, y: 190, reach: 260 },
    { x: 840, y: 190, reach: 260 },
  ];
}
