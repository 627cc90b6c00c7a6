import { z } from 'zod';
import { ROLE } from '#features/access/model.ts';
import { version } from '#kernel/contract.ts';

/** Who manages cameras (spec §6); everybody with access looks at them. */
export const CAMERA_KEEPERS = [ROLE.PortAdmin] as const;

export const LIMITS = {
  name: 60,
  imageName: 100,
  cctvId: 40,
  /** A port has some dozens; the lists are read whole. */
  cameras: 500,
} as const;

/** Pictures are read again this often (spec §9). */
export const REFRESH_MS = 30_000;

/** A camera (spec §3). `imageName` names the file that it leaves its pictures in: never a path. */
export const camera = z.object({
  cameraId: z.int(),
  name: z.string().meta({ title: 'Camera Name' }),
  imageName: z.string().meta({ title: 'Image Filename' }),
  cctvId: z.string().meta({ title: 'CCTV ID' }),
  cameraGroupId: z.int().meta({ title: 'Camera Group' }),
  cameraGroupName: z.string().meta({ title: 'Camera Group' }),
  isActive: z.boolean().meta({ title: 'Status' }),
  version,
});
export type Camera = z.infer<typeof camera>;

/** A camera group (spec §3), with its active cameras in their order. */
export const cameraGroup = z.object({
  cameraGroupId: z.int(),
  name: z.string(),
  cameras: z.array(camera),
});
export type CameraGroup = z.infer<typeof cameraGroup>;
