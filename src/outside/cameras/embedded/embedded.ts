import { type Cameras, NoPicture } from '../cameras.ts';
import { createRenderer } from './renderer.ts';
import type { PortSight } from './sight.ts';
import { isPictureName, PLAN_NAME } from './views.ts';

export type EmbeddedCamerasOptions = {
  /** What there is to be seen now; asked once for all cameras that look at the same moment. */
  look: () => Promise<PortSight>;
  now: () => Date;
  /** The port's time zone. */
  zone: string;
  /** Hears how the process that draws has ended: a signal or an exit code. */
  onCrash: (how: string) => void;
};

const SAME_LOOK_MS = 2_000;

/** Cameras that draw the port as it is now: by day and by night, its trucks, ships and stacks. */
export function embeddedCameras({ look, now, zone, onCrash }: EmbeddedCamerasOptions): Required<Cameras> {
  const renderer = createRenderer(onCrash);
  let last: { at: number; sight: Promise<PortSight> } | undefined;

  function lookOnce(): Promise<PortSight> {
    const at = now().getTime();
    if (!last || Math.abs(at - last.at) > SAME_LOOK_MS) last = { at, sight: look() };
    return last.sight;
  }

  return {
    async read(name, signal) {
      if (name === PLAN_NAME) {
        const content = await renderer.draw({ name }, signal);
        return { content, type: 'application/pdf', takenAt: now() };
      }
      if (!isPictureName(name)) throw new NoPicture(`No camera of the demo port leaves ${name}`);
      const sight = await lookOnce();
      const at = now();
      const content = await renderer.draw({ name, sight, at, zone }, signal);
      return { content, type: 'image/jpeg', takenAt: at };
    },
    close: renderer.close,
  };
}
