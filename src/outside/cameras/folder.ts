import { constants } from 'node:fs';
import { type FileHandle, lstat, open } from 'node:fs/promises';
import path from 'node:path';
import { isPlainFileName } from '#kernel/fileNames.ts';
import { type Cameras, LARGEST_PICTURE, NoPicture, typeOfPicture } from './cameras.ts';

// Windows has neither flag. Nothing that waits for a writer is waited for.
const FLAGS = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);

/** Cameras that leave their pictures in a folder. Links are not followed, wherever they lead. */
export function folderCameras(folder: string): Cameras {
  return {
    async read(imageName, signal) {
      if (!isPlainFileName(imageName)) throw new NoPicture('That is no file name');
      const file = path.join(folder, imageName);
      if (!(await lstat(file)).isFile()) throw new NoPicture(`${imageName} is no file`);
      const handle = await open(file, FLAGS);
      try {
        return await readPicture(handle, imageName, signal);
      } finally {
        await handle.close();
      }
    },
  };
}

async function readPicture(handle: FileHandle, imageName: string, signal: AbortSignal) {
  const facts = await handle.stat();
  if (!facts.isFile() || facts.size > LARGEST_PICTURE) throw new NoPicture(`${imageName} is no picture`);
  const content = await handle.readFile({ signal });
  return { content, type: typeOfPicture(imageName, content), takenAt: facts.mtime };
}
