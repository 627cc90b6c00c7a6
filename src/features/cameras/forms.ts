import { z } from 'zod';
import { PLAIN_FILE_NAME } from '#kernel/fileNames.ts';
import { LIMITS } from './model.ts';
import { refusals } from './texts.ts';

/** A file's name and no path, that ends in pdf, jpg or png in whatever case (spec §5 Camera). */
const IMAGE_NAME = new RegExp(`^${PLAIN_FILE_NAME.source}\\.(pdf|jpg|png)$`, 'iu');

/** The camera form (spec §5 Camera). */
export const newCamera = z.strictObject({
  name: z
    .string(refusals.nameRequired)
    .trim()
    .min(1, refusals.nameRequired)
    .max(LIMITS.name, refusals.tooLong('Camera Name', LIMITS.name)),
  imageName: z
    .string(refusals.imageRequired)
    .trim()
    .min(1, { error: refusals.imageRequired, abort: true })
    .max(LIMITS.imageName, refusals.tooLong('Image Filename', LIMITS.imageName))
    .regex(IMAGE_NAME, refusals.imageNotValid),
  cctvId: z
    .string(refusals.cctvRequired)
    .trim()
    .min(1, refusals.cctvRequired)
    .max(LIMITS.cctvId, refusals.tooLong('CCTV ID', LIMITS.cctvId)),
  cameraGroupId: z
    .int(refusals.groupRequired)
    .min(1, refusals.groupRequired)
    .max(2_147_483_647, refusals.groupUnknown),
  isActive: z.boolean(refusals.statusRequired),
});
export type NewCamera = z.infer<typeof newCamera>;

const cameraId = z.int('Camera Id is required').min(1).max(2_147_483_647);

/** The same form of a camera that there is. */
export const changedCamera = newCamera.extend({ cameraId });
export type ChangedCamera = z.infer<typeof changedCamera>;

/** One row dragged: `CameraIdFrom` takes the place of `CameraIdTo` (spec §7 Cameras). */
export const sortedCamera = z.strictObject({
  CameraIdFrom: cameraId,
  CameraIdTo: cameraId,
  /** All cameras as the sender saw them; without it the last move wins. */
  seenOrder: z.array(cameraId).max(LIMITS.cameras, refusals.tooMany(LIMITS.cameras)).optional(),
});
export type SortedCamera = z.infer<typeof sortedCamera>;
