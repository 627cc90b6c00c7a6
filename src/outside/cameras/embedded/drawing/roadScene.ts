import { drawBackdrop, type Pen, type Scene, WIDTH, write } from './picture.ts';
import { drawMast, drawTruck } from './things.ts';

const HORIZON = 220;

/** The road to the port: who comes and who has left, at whatever gate. */
export const roadScene: Scene = painter => {
  const { pen, sight } = painter;
  drawBackdrop(painter, HORIZON, '#71805f');
  drawRoad(pen);
  const gates = Object.values(sight.gates);
  const coming = gates.flatMap(({ arriving }) => arriving.slice(0, 1)).slice(0, 3);
  const going = gates.flatMap(({ leaving }) => leaving.slice(0, 2)).slice(0, 3);
  for (const [place, truck] of going.entries()) {
    pen.save();
    // Away from the port: mirrored, its letters too small to be read.
    pen.translate(250 + place * 300, 0);
    pen.scale(-1, 1);
    drawTruck(pen, { ...truck, box: null, rego: '' }, 0, 368, 0.72);
    pen.restore();
  }
  for (const [place, truck] of coming.entries()) drawTruck(pen, truck, 40 + place * 330, 468, 1.12);
  return [150, 480, 810].map(x => {
    drawMast(pen, x, 120, 300);
    return { x, y: 118, reach: 260 };
  });
};

function drawRoad(pen: Pen): void {
  pen.fillStyle = '#565b5f';
  pen.fillRect(0, 300, WIDTH, 190);
  pen.fillStyle = '#d9d9d2';
  for (let x = 10; x < WIDTH; x += 80) pen.fillRect(x, 392, 44, 4);
  pen.fillRect(0, 306, WIDTH, 3);
  pen.fillRect(0, 482, WIDTH, 3);
  pen.fillStyle = '#1f6b3f';
  pen.fillRect(690, 196, 230, 62);
  pen.fillStyle = '#ffffff';
  write(pen, 'PORT', 706, 222, 20, 800);
  write(pen, 'BREAKWATER RD', 706, 246, 17, 700);
}
