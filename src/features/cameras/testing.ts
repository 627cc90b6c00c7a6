import type { TestProduct } from '#app/testing.ts';
import type { Client } from '#kernel/client.ts';
import { cameraCalls } from './contract.ts';
import type { NewCamera } from './forms.ts';
import type { Camera } from './model.ts';

/** What is typed for a camera at a berth of the demo port. */
export const typed = (more: Partial<NewCamera> = {}): NewCamera => ({
  name: 'North berth',
  imageName: 'berth-1.jpg',
  cctvId: 'CCTV-77',
  cameraGroupId: 2,
  isActive: true,
  ...more,
});

export const addCamera = (admin: Client, more: Partial<NewCamera> = {}): Promise<Camera> =>
  admin.send(cameraCalls.create, { body: typed(more) });

/** The picture as a browser asks for it, with what its kept one is tagged. */
export async function askPicture(
  { origin }: TestProduct,
  cameraId: number,
  { token, etag }: { token?: string; etag?: string } = {},
): Promise<Response> {
  return fetch(`${origin}/api/cameras/${cameraId}/picture`, {
    headers: { ...(token && { authorization: `Bearer ${token}` }), ...(etag && { 'if-none-match': etag }) },
  });
}
