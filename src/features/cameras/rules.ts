import { cleanFileName } from '#kernel/fileNames.ts';
import { REFRESH_MS } from './model.ts';
import { pageTexts } from './texts.ts';

/** Older than that a picture has missed two refreshes: the camera does not answer, and its age is said. */
const OLD_MS = 3 * REFRESH_MS;

/** Whether a picture should have been replaced by a newer one long ago. */
export function isOldPicture(takenAt: Date | undefined, now: Date): boolean {
  return takenAt !== undefined && now.getTime() - takenAt.getTime() > OLD_MS;
}

/** A document is opened by a link; all others are pictures (spec §5 Camera, image file names). */
export function isDocument({ imageName }: { imageName: string }): boolean {
  return /\.pdf$/i.test(imageName);
}

/** Another one when what the camera shows is another: a picture of the file before is none of it. */
export function pictureKey({ cameraId, imageName }: { cameraId: number; imageName: string }): string {
  return `${cameraId} ${imageName}`;
}

/** Whether an answer is the picture of this file; the camera may have been given another one meanwhile. */
export function isPictureOf(imageName: string, answer: { name: string }): boolean {
  return answer.name === cleanFileName(imageName);
}

/** Why there is none, by the status of the answer; 0 when there was no answer. */
export function whyNoPicture(status: number): string {
  return status === 404 ? pageTexts.noPictureHint : pageTexts.notReached;
}

/** Two orders as far as both know the cameras: one that was added or removed meanwhile has moved no other. */
export function knownToBoth(
  seen: readonly number[],
  now: readonly number[],
): { seen: number[]; now: number[] } {
  const [known, left] = [new Set(seen), new Set(now)];
  return { seen: seen.filter(id => left.has(id)), now: now.filter(id => known.has(id)) };
}

/** The order once a camera has taken another one's place. */
export function afterMove(
  order: readonly number[],
  { CameraIdFrom, CameraIdTo }: { CameraIdFrom: number; CameraIdTo: number },
): number[] {
  const place = order.indexOf(CameraIdTo);
  if (place === -1 || !order.includes(CameraIdFrom)) return [...order];
  return order.filter(id => id !== CameraIdFrom).toSpliced(place, 0, CameraIdFrom);
}

/** What is shown together: neighbours of one group, in the order in which they come. */
export function byGroup<One extends { cameraGroupId: number; cameraGroupName: string }>(
  cameras: readonly One[],
): { cameraGroupId: number; name: string; cameras: One[] }[] {
  const groups = new Map<number, { cameraGroupId: number; name: string; cameras: One[] }>();
  for (const camera of cameras) {
    const { cameraGroupId, cameraGroupName: name } = camera;
    const group = groups.get(cameraGroupId) ?? { cameraGroupId, name, cameras: [] };
    group.cameras.push(camera);
    groups.set(cameraGroupId, group);
  }
  return [...groups.values()];
}
