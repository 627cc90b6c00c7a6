import type { SeenBox } from '../sight.ts';
import { drawBackdrop, type Painter, type Pen, type Scene, WIDTH, write } from './picture.ts';
import { colourOf, drawBox, drawMast } from './things.ts';

const HORIZON = 190;
const BAYS = 14;
const MOST_TIERS = 4;
/** The far row first. */
const ROWS = [
  { bottom: 292, width: 58, height: 22, from: 70 },
  { bottom: 384, width: 64, height: 28, from: 30 },
  { bottom: 500, width: 72, height: 36, from: -10 },
];

/** Three rows of the yard, bay by bay as high as they stand. */
export function stackScene(rows: string): Scene {
  return painter =>
    drawStacks(
      painter,
      rows,
      painter.sight.boxes.filter(({ isReefer }) => !isReefer),
    );
}

/** Refrigerated containers at their sockets, from wherever they are. */
export const reeferScene: Scene = painter => {
  const reefers = painter.sight.boxes.filter(({ isReefer }) => isReefer);
  const spread = reefers.map((box, at) => ({
    ...box,
    row: 'ABC'[at % 3]!,
    bay: 1 + (Math.floor(at / 3) % BAYS),
  }));
  return drawStacks(painter, 'ABC', spread);
};

function drawStacks(painter: Painter, rows: string, boxes: readonly SeenBox[]) {
  const { pen } = painter;
  drawBackdrop(painter, HORIZON, '#787c7d');
  for (const [depth, place] of ROWS.entries()) {
    const row = rows[depth] ?? rows.at(-1)!;
    const inRow = boxes.filter(box => box.row === row);
    for (let bay = 0; bay < BAYS; bay += 1) {
      // A picture shows a part of a row that is three times as long.
      const stack = inRow.filter(box => (box.bay - 1) % BAYS === bay).slice(0, MOST_TIERS);
      drawStack(pen, stack, { ...place, x: place.from + bay * (place.width + 4) });
    }
    drawRowName(pen, row, place);
  }
  drawMast(pen, 480, 96, 300);
  drawMast(pen, 900, 70, 400);
  return [
    { x: 480, y: 94, reach: 320 },
    { x: 900, y: 68, reach: 380 },
  ];
}

type Place = (typeof ROWS)[number];

function drawStack(
  pen: Pen,
  stack: readonly SeenBox[],
  { x, bottom, width, height }: Place & { x: number },
): void {
  pen.fillStyle = 'rgb(0 0 0 / 0.2)';
  if (stack.length > 0) pen.fillRect(x - 2, bottom - 3, width + 10, 7);
  for (const [tier, box] of stack.entries()) {
    const colour = box.isReefer ? '#e4e7e8' : colourOf(box.line);
    const length = box.length === 20 ? width * 0.82 : width;
    drawBox(pen, { x, bottom: bottom - tier * height, width: length, height: height - 1, colour });
    if (!box.isReefer) continue;
    pen.fillStyle = '#2f9e63';
    pen.fillRect(x + length - 8, bottom - tier * height - height * 0.7, 4, 4);
  }
}

function drawRowName(pen: Pen, row: string, { bottom, height }: Place): void {
  pen.fillStyle = '#e0b53c';
  pen.fillRect(0, bottom + 6, WIDTH, 2);
  pen.fillStyle = '#f2f2ee';
  write(pen, row, WIDTH - 30, bottom + 2, height * 0.8, 800);
}
