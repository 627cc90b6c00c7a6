import type { SeenTruck } from '../sight.ts';
import { type Pen, write } from './picture.ts';

const LINES: Readonly<Record<string, string>> = {
  MSC: '#c79f3f',
  MSK: '#3d86b5',
  MAE: '#3d86b5',
  CMA: '#2b4a86',
  HLC: '#cf6a27',
  ONE: '#b93a83',
  EMC: '#37805a',
  COS: '#61798f',
  ANL: '#9c3b3b',
};
const OTHERS = ['#7d4b3c', '#47698a', '#5b7f5d', '#8c8157', '#6d5a86', '#a45a4a'];

/** The colour that a line or a firm paints its things in. */
export function colourOf(code: string): string {
  const sum = Array.from(code).reduce((total, sign) => total + sign.charCodeAt(0), 0);
  return LINES[code.slice(0, 3)] ?? OTHERS[sum % OTHERS.length]!;
}

/** A container seen from its side, standing on `bottom`. */
export function drawBox(
  pen: Pen,
  { x, bottom, width, height, colour, label }: Placed & { height: number; colour: string; label?: string },
): void {
  const top = bottom - height;
  pen.fillStyle = colour;
  pen.fillRect(x, top, width, height);
  pen.fillStyle = 'rgb(0 0 0 / 0.16)';
  for (let rib = x + 4; rib < x + width - 2; rib += 6) pen.fillRect(rib, top + 3, 2.4, height - 6);
  pen.fillStyle = 'rgb(255 255 255 / 0.22)';
  pen.fillRect(x, top, width, 2);
  pen.fillStyle = 'rgb(0 0 0 / 0.35)';
  pen.fillRect(x, bottom - 2, width, 2);
  if (!label) return;
  pen.fillStyle = 'rgb(255 255 255 / 0.92)';
  write(pen, label, x + 8, top + height * 0.42, Math.max(8, height * 0.24), 700);
}

type Placed = { x: number; bottom: number; width: number };

/** A truck with its trailer, heading right; 250 px long at scale 1. */
export function drawTruck(pen: Pen, truck: SeenTruck, x: number, bottom: number, scale: number): void {
  pen.save();
  pen.translate(x, bottom);
  pen.scale(scale, scale);
  pen.fillStyle = 'rgb(0 0 0 / 0.28)';
  pen.fillRect(4, -6, 246, 9);
  pen.fillStyle = '#2d3238';
  pen.fillRect(0, -26, 190, 9);
  if (truck.box) {
    const [owner, number] = [truck.box.slice(0, 4), truck.box.slice(4)];
    const colour = colourOf(truck.box);
    drawBox(pen, { x: 2, bottom: -26, width: 180, height: 48, colour, label: `${owner} ${number}` });
  }
  drawCab(pen, truck);
  for (const wheel of [26, 48, 70, 166, 226]) drawWheel(pen, wheel);
  pen.restore();
}

function drawCab(pen: Pen, { firm, rego }: SeenTruck): void {
  pen.fillStyle = colourOf(firm);
  pen.beginPath();
  pen.moveTo(196, -14);
  pen.lineTo(196, -74);
  pen.lineTo(234, -74);
  pen.lineTo(246, -44);
  pen.lineTo(246, -14);
  pen.fill();
  pen.fillStyle = '#bcd3e2';
  pen.beginPath();
  pen.moveTo(216, -68);
  pen.lineTo(232, -68);
  pen.lineTo(241, -46);
  pen.lineTo(216, -46);
  pen.fill();
  pen.fillStyle = '#f4f4ee';
  pen.fillRect(199, -32, 36, 12);
  pen.fillStyle = '#14181d';
  write(pen, rego, 201, -22.5, 9, 800);
  pen.fillStyle = '#fff3c4';
  pen.fillRect(243, -28, 4, 7);
}

function drawWheel(pen: Pen, x: number): void {
  pen.fillStyle = '#15181b';
  pen.beginPath();
  pen.arc(x, -10, 11, 0, 7);
  pen.fill();
  pen.fillStyle = '#8d949b';
  pen.beginPath();
  pen.arc(x, -10, 4.5, 0, 7);
  pen.fill();
}

/** A mast whose lamp is at `y`. */
export function drawMast(pen: Pen, x: number, y: number, bottom: number): void {
  pen.fillStyle = '#59626b';
  pen.fillRect(x - 2, y, 4, bottom - y);
  pen.fillStyle = '#e8e2c8';
  pen.fillRect(x - 15, y - 5, 30, 6);
}
