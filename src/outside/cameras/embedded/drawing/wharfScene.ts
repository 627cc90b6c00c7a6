import type { PortSight } from '../sight.ts';
import { drawBackdrop, type Lamp, type Pen, type Scene, WIDTH, write } from './picture.ts';
import { colourOf, drawBox, drawMast } from './things.ts';

const HORIZON = 230;
const QUAY = 430;
type Ship = PortSight['ships'][number];

/** A berth, counted from 1: the ship alongside and the crane over it, or water. */
export function berthScene(number: number): Scene {
  return painter => {
    const { pen, sight } = painter;
    drawBackdrop(painter, HORIZON, '#4f7f96');
    drawWaves(pen, HORIZON, QUAY);
    const ship = sight.ships[number - 1];
    if (ship) drawShip(pen, ship, { x: 110, waterline: QUAY - 4, scale: 1 });
    drawQuay(pen, number);
    if (ship?.isWorking) drawCrane(pen, ship, painter.at);
    else drawParkedCrane(pen);
    return lampsOf(pen, ship !== undefined);
  };
}

/** The harbour's mouth: whoever comes within the day, the nearer the larger. */
export const entranceScene: Scene = painter => {
  const { pen, sight } = painter;
  drawBackdrop(painter, HORIZON, '#4a7d97');
  drawWaves(pen, HORIZON, 540);
  for (const { name, line, inHours } of sight.coming.slice(0, 4).toReversed()) {
    const nearness = 1 / (1 + inHours / 5);
    const waterline = HORIZON + 10 + 190 * nearness * nearness;
    const x = 560 - 470 * nearness + (inHours % 3) * 60;
    drawShip(
      pen,
      { name, line, isWorking: false },
      { x, waterline, scale: 0.1 + 0.62 * nearness * nearness },
    );
  }
  drawBreakwater(pen);
  return [
    { x: 905, y: 322, reach: 150 },
    { x: 60, y: 262, reach: 70 },
  ];
};

function drawWaves(pen: Pen, from: number, to: number): void {
  pen.fillStyle = 'rgb(255 255 255 / 0.13)';
  for (let y = from + 8; y < to; y += 14) {
    for (let x = (y * 37) % 90; x < WIDTH; x += 90) pen.fillRect(x, y, 20 + (y - from) / 8, 1.6);
  }
}

/** Heading right, 720 px long at scale 1. */
function drawShip(pen: Pen, ship: Ship, at: { x: number; waterline: number; scale: number }): void {
  pen.save();
  pen.translate(at.x, at.waterline);
  pen.scale(at.scale, at.scale);
  pen.fillStyle = colourOf(ship.line);
  pen.beginPath();
  pen.moveTo(0, -78);
  pen.lineTo(722, -78);
  pen.lineTo(690, 0);
  pen.lineTo(18, 0);
  pen.fill();
  pen.fillStyle = '#7c2d2a';
  pen.fillRect(18, -14, 674, 14);
  for (let bay = 0; bay < 11; bay += 1) {
    const tiers = 2 + ((bay * 7 + ship.name.length) % 3);
    for (let tier = 0; tier < tiers; tier += 1) {
      const colour = colourOf(`${ship.line}${ship.name.length * bay + tier * 3}`.slice(2));
      drawBox(pen, { x: 128 + bay * 50, bottom: -78 - tier * 26, width: 47, height: 25, colour });
    }
  }
  drawBridge(pen);
  pen.fillStyle = '#ffffff';
  write(pen, ship.name.toUpperCase(), 250, -36, 28, 800);
  pen.restore();
}

function drawBridge(pen: Pen): void {
  pen.fillStyle = '#eceff1';
  pen.fillRect(34, -208, 74, 130);
  pen.fillStyle = '#33414d';
  for (let deck = 0; deck < 4; deck += 1) pen.fillRect(40, -196 + deck * 30, 62, 9);
  pen.fillStyle = '#c65a2e';
  pen.fillRect(52, -240, 30, 32);
}

function drawQuay(pen: Pen, number: number): void {
  pen.fillStyle = '#8b8f8f';
  pen.fillRect(0, QUAY, WIDTH, 110);
  pen.fillStyle = '#e0b53c';
  pen.fillRect(0, QUAY, WIDTH, 5);
  pen.fillStyle = '#3a3f43';
  for (let x = 40; x < WIDTH; x += 110) pen.fillRect(x, QUAY - 10, 16, 14);
  pen.fillStyle = '#f2f2ee';
  write(pen, `BERTH ${number}`, 40, 510, 30, 800);
}

/** The box hangs higher or lower, as the time has it. */
function drawCrane(pen: Pen, ship: Ship, at: Date): void {
  const swing = (at.getTime() / 30_000) % 6;
  drawTower(pen);
  pen.strokeStyle = '#2a2d30';
  pen.lineWidth = 2;
  const [x, y] = [330 + swing * 38, 170 + ((swing * 53) % 90)];
  pen.beginPath();
  pen.moveTo(x + 45, 96);
  pen.lineTo(x + 45, y);
  pen.stroke();
  drawBox(pen, { x, bottom: y + 34, width: 90, height: 34, colour: colourOf(`X${ship.name}`) });
}

function drawParkedCrane(pen: Pen): void {
  drawTower(pen);
}

function drawTower(pen: Pen): void {
  pen.strokeStyle = '#d9a321';
  pen.lineWidth = 10;
  pen.beginPath();
  pen.moveTo(700, QUAY + 40);
  pen.lineTo(716, 92);
  pen.lineTo(300, 92);
  pen.moveTo(812, QUAY + 40);
  pen.lineTo(780, 92);
  pen.lineTo(716, 92);
  pen.moveTo(748, 92);
  pen.lineTo(748, 44);
  pen.stroke();
  pen.lineWidth = 3;
  pen.beginPath();
  pen.moveTo(748, 46);
  pen.lineTo(310, 92);
  pen.stroke();
}

function drawBreakwater(pen: Pen): void {
  pen.fillStyle = '#5d5a52';
  pen.beginPath();
  pen.moveTo(WIDTH, 420);
  for (let x = WIDTH; x >= 520; x -= 20) pen.lineTo(x, 392 + ((x * 13) % 11));
  pen.lineTo(500, 420);
  pen.fill();
  pen.fillStyle = '#f3f3ef';
  pen.fillRect(896, 330, 18, 64);
  pen.fillStyle = '#c23b30';
  pen.fillRect(896, 318, 18, 14);
}

function lampsOf(pen: Pen, hasShip: boolean): Lamp[] {
  drawMast(pen, 900, 130, QUAY + 20);
  const ashore = [{ x: 900, y: 128, reach: 340 }];
  return hasShip ? [...ashore, { x: 330, y: 110, reach: 260 }, { x: 180, y: 240, reach: 120 }] : ashore;
}
