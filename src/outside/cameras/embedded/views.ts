/** Files in which the demo port's cameras leave pictures, with the caption that each picture carries. */
export const CAPTIONS = {
  'main-gate-in.jpg': 'MAIN GATE IN',
  'main-gate-out.jpg': 'MAIN GATE OUT',
  'terminal-2-gate.jpg': 'TERMINAL 2 GATE',
  'thames-street.jpg': 'THAMES STREET DEPOT',
  'berth-1.jpg': 'BERTH 1',
  'berth-2.jpg': 'BERTH 2',
  'entrance.jpg': 'HARBOUR ENTRANCE',
  'stacks-a-c.jpg': 'STACKS A TO C',
  'stacks-d-f.jpg': 'STACKS D TO F',
  'reefers.jpg': 'REEFERS',
  'breakwater-road.jpg': 'BREAKWATER ROAD',
} as const;
export type PictureName = keyof typeof CAPTIONS;

/** The document among the pictures: the port's traffic plan. */
export const PLAN_NAME = 'traffic-plan.pdf';

export function isPictureName(name: string): name is PictureName {
  return Object.hasOwn(CAPTIONS, name);
}
