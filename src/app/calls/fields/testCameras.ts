import { ROLE } from '#features/access/model.ts';
import { cameraCalls } from '#features/cameras/contract.ts';
import { createClient } from '#kernel/client.ts';
import type { Known } from '../testFields.ts';
import type { Port } from '../testPort.ts';

const aCamera: Known = { of: newCamera };
const aPictureName: Known = { of: () => 'berth-1.jpg' };
const aGroup: Known = { of: () => 1 };
const typed = { imageName: aPictureName, cameraGroupId: aGroup, cctvId: { of: () => 'CCTV-01' } };

/** Cameras belong to the port: everybody sees the active ones. */
export const CAMERA_FIELDS: Record<string, Record<string, Known>> = {
  'cameras/{id}': { id: aCamera },
  'cameras/{id}/picture': { id: aCamera },
  'POST cameras': typed,
  'PUT cameras': { ...typed, cameraId: aCamera },
  'cameras/sort': { CameraIdFrom: aCamera, CameraIdTo: aCamera },
};

async function newCamera({ product, tokens, next }: Port): Promise<number> {
  const client = createClient({ base: `${product.origin}/api`, token: () => tokens.get(ROLE.PortAdmin)! });
  const { cameraId } = await client.send(cameraCalls.create, {
    body: {
      name: `Camera ${next()}`,
      imageName: 'berth-1.jpg',
      cctvId: 'CCTV-01',
      cameraGroupId: 1,
      isActive: true,
    },
  });
  return cameraId;
}
