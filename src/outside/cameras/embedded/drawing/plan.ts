import { PDFDocument } from '@napi-rs/canvas';
import { bringFont, type Pen, write } from './picture.ts';

const [WIDTH, HEIGHT] = [842, 595];

/** The traffic plan of the demo port: a page of PDF, A4 across. */
export function drawPlan(): Uint8Array {
  bringFont();
  const paper = new PDFDocument({ title: 'Traffic plan', author: 'Landside' });
  const pen = paper.beginPage(WIDTH, HEIGHT) as unknown as Pen;
  pen.fillStyle = '#ffffff';
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  drawPlaces(pen);
  drawWay(pen);
  pen.fillStyle = '#1d2730';
  write(pen, 'Traffic plan', 40, 48, 24, 800);
  write(
    pen,
    'Keep left. 30 km/h in the port, 10 km/h between the stacks. No phones. Stay in the cab.',
    40,
    560,
    12,
  );
  paper.endPage();
  return paper.close();
}

type Area = { text: string; x: number; y: number; width: number; height: number; fill: string };

const AREAS: Area[] = [
  { text: 'Harbour', x: 40, y: 70, width: 762, height: 90, fill: '#bcd9e6' },
  { text: 'Berth 1', x: 120, y: 140, width: 270, height: 34, fill: '#d8d8d4' },
  { text: 'Berth 2', x: 450, y: 140, width: 270, height: 34, fill: '#d8d8d4' },
  { text: 'Stacks A to C', x: 120, y: 210, width: 170, height: 150, fill: '#f1e3bd' },
  { text: 'Stacks D to F', x: 320, y: 210, width: 170, height: 150, fill: '#f1e3bd' },
  { text: 'Reefers', x: 520, y: 210, width: 90, height: 150, fill: '#e6eef2' },
  { text: 'Thames St depot', x: 640, y: 210, width: 150, height: 110, fill: '#e3ead6' },
  { text: 'Main gate', x: 120, y: 420, width: 120, height: 34, fill: '#cfd6f0' },
  { text: 'Terminal 2', x: 500, y: 420, width: 120, height: 34, fill: '#cfd6f0' },
  { text: 'Breakwater Road', x: 40, y: 480, width: 762, height: 34, fill: '#dcdcdc' },
];

function drawPlaces(pen: Pen): void {
  for (const { text, x, y, width, height, fill } of AREAS) {
    pen.fillStyle = fill;
    pen.fillRect(x, y, width, height);
    pen.fillStyle = '#1d2730';
    write(pen, text, x + 10, y + 22, 13);
  }
}

/** In by the main gate, round the stacks, out by the same. */
function drawWay(pen: Pen): void {
  pen.strokeStyle = '#c0392b';
  pen.lineWidth = 3;
  pen.setLineDash([10, 6]);
  pen.beginPath();
  pen.moveTo(150, 480);
  pen.lineTo(150, 385);
  pen.lineTo(505, 385);
  pen.lineTo(505, 192);
  pen.lineTo(100, 192);
  pen.lineTo(100, 400);
  pen.lineTo(210, 400);
  pen.lineTo(210, 480);
  pen.stroke();
}
