import { REFRESH_MS } from './model.ts';

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
