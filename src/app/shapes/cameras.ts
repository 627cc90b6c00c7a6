import type { z } from 'zod';
import { cameraCalls } from '#features/cameras/contract.ts';
import { newCamera, sortedCamera } from '#features/cameras/forms.ts';
import { camera, cameraGroup } from '#features/cameras/model.ts';

export const CAMERA_SHAPES: Record<string, z.ZodType> = {
  Camera: camera,
  CameraGroup: cameraGroup,
  ChangedCamera: cameraCalls.change.body,
  NewCamera: newCamera,
  SortedCamera: sortedCamera,
};
