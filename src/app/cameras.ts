import { lookAtPort } from '#features/cameras/sight/server.ts';
import type { Clock } from '#kernel/clock.ts';
import type { Db } from '#kernel/database.ts';
import type { Cameras } from '#outside/cameras/cameras.ts';
import { NoPicture } from '#outside/cameras/cameras.ts';
import { embeddedCameras } from '#outside/cameras/embedded/embedded.ts';
import { folderCameras } from '#outside/cameras/folder.ts';
import { keepPictures, type Pictures } from '#outside/cameras/pictures.ts';
import { webCameras } from '#outside/cameras/web.ts';
import type { TerminalPort } from '#outside/terminal/terminal-port.ts';
import type { Settings } from './settings.ts';

/** The port's cameras, attached as the settings say. */
export function attachCameras(
  settings: Settings,
  { db, terminal, clock, log }: { db: Db; terminal: TerminalPort; clock: Clock; log: Log },
): Pictures {
  const now = (): Date => clock.now();
  return keepPictures(camerasOf(settings, { db, terminal, now, log }), {
    now: () => clock.now().getTime(),
  });
}

type Log = { error: (message: string) => void };
type Parts = { db: Db; terminal: TerminalPort; now: () => Date; log: Log };

function camerasOf(settings: Settings, { db, terminal, now, log }: Parts): Cameras {
  if (settings.CAMERAS_FOLDER) return folderCameras(settings.CAMERAS_FOLDER);
  if (settings.CAMERAS_URL) return webCameras(settings.CAMERAS_URL, now);
  if (!settings.drawsCameras) return none;
  const look = () => lookAtPort({ db, terminal, now: now() });
  const onCrash = (how: string) =>
    log.error(`cameras: the process that draws the pictures ended with ${how}`);
  return embeddedCameras({ look, now, zone: settings.PORT_TIME_ZONE, onCrash });
}

/** A port without cameras shows none of the demo's. */
const none: Cameras = {
  read: async imageName => {
    throw new NoPicture(`No cameras are attached that leave ${imageName}`);
  },
};
