import type { DrawRequest } from '../renderer.ts';
import { CAPTIONS, type PictureName, PLAN_NAME } from '../views.ts';
import { gateScene } from './gateScene.ts';
import { drawPicture, type Scene } from './picture.ts';
import { drawPlan } from './plan.ts';
import { roadScene } from './roadScene.ts';
import { berthScene, entranceScene } from './wharfScene.ts';
import { reeferScene, stackScene } from './yardScene.ts';

/** What each camera looks at. */
const SCENES: Readonly<Record<PictureName, Scene>> = {
  'main-gate-in.jpg': gateScene('APPT_GATE', 'arriving', 'Main gate in'),
  'main-gate-out.jpg': gateScene('APPT_GATE', 'leaving', 'Main gate out'),
  'terminal-2-gate.jpg': gateScene('T2_GATE', 'arriving', 'Terminal 2'),
  'thames-street.jpg': gateScene('THAMES_ST', 'arriving', 'Thames St depot'),
  'berth-1.jpg': berthScene(1),
  'berth-2.jpg': berthScene(2),
  'entrance.jpg': entranceScene,
  'stacks-a-c.jpg': stackScene('ABC'),
  'stacks-d-f.jpg': stackScene('DEF'),
  'reefers.jpg': reeferScene,
  'breakwater-road.jpg': roadScene,
};

/** A picture as JPEG, or the plan as PDF. */
export async function draw(request: DrawRequest): Promise<Uint8Array> {
  if (request.name === PLAN_NAME) return drawPlan();
  return drawPicture(SCENES[request.name], { ...request, caption: CAPTIONS[request.name] });
}
