import { type Cameras, NoPicture } from '../cameras.ts';
import { gateScene } from './gateScene.ts';
import { drawPicture, type Scene } from './picture.ts';
import { drawPlan } from './plan.ts';
import { roadScene } from './roadScene.ts';
import type { PortSight } from './sight.ts';
import { berthScene, entranceScene } from './wharfScene.ts';
import { reeferScene, stackScene } from './yardScene.ts';

/** What the demo port's cameras look at, by the name of the file that each leaves its pictures in. */
const SCENES: Readonly<Record<string, { caption: string; scene: Scene }>> = {
  'main-gate-in.jpg': { caption: 'MAIN GATE IN', scene: gateScene('APPT_GATE', 'arriving', 'Main gate in') },
  'main-gate-out.jpg': {
    caption: 'MAIN GATE OUT',
    scene: gateScene('APPT_GATE', 'leaving', 'Main gate out'),
  },
  'terminal-2-gate.jpg': {
    caption: 'TERMINAL 2 GATE',
    scene: gateScene('T2_GATE', 'arriving', 'Terminal 2'),
  },
  'thames-street.jpg': {
    caption: 'THAMES STREET DEPOT',
    scene: gateScene('THAMES_ST', 'arriving', 'Thames St depot'),
  },
  'berth-1.jpg': { caption: 'BERTH 1', scene: berthScene(1) },
  'berth-2.jpg': { caption: 'BERTH 2', scene: berthScene(2) },
  'entrance.jpg': { caption: 'HARBOUR ENTRANCE', scene: entranceScene },
  'stacks-a-c.jpg': { caption: 'STACKS A TO C', scene: stackScene('ABC') },
  'stacks-d-f.jpg': { caption: 'STACKS D TO F', scene: stackScene('DEF') },
  'reefers.jpg': { caption: 'REEFERS', scene: reeferScene },
  'breakwater-road.jpg': { caption: 'BREAKWATER ROAD', scene: roadScene },
};

const PLAN = 'traffic-plan.pdf';

export type EmbeddedCamerasOptions = {
  /** What there is to be seen now; asked once for all cameras that look at the same moment. */
  look: () => Promise<PortSight>;
  now: () => Date;
  /** The port's time zone. */
  zone: string;
};

const SAME_LOOK_MS = 2_000;

/** Cameras that draw the port as it is now: by day and by night, its trucks, ships and stacks. */
export function embeddedCameras({ look, now, zone }: EmbeddedCamerasOptions): Cameras {
  let last: { at: number; sight: Promise<PortSight> } | undefined;

  function lookOnce(): Promise<PortSight> {
    const at = now().getTime();
    if (!last || Math.abs(at - last.at) > SAME_LOOK_MS) last = { at, sight: look() };
    return last.sight;
  }

  return {
    async read(imageName) {
      if (imageName === PLAN) return { content: drawPlan(), type: 'application/pdf', takenAt: now() };
      const known = Object.hasOwn(SCENES, imageName) ? SCENES[imageName] : undefined;
      if (!known) throw new NoPicture(`No camera of the demo port leaves ${imageName}`);
      const sight = await lookOnce();
      const at = now();
      const content = await drawPicture(known.scene, { caption: known.caption, sight, at, zone });
      return { content, type: 'image/jpeg', takenAt: at };
    },
  };
}
