import type { Examples } from '#kernel/openapiExamples.ts';

/** The camera over the main gate's lanes. */
export const CAMERA_EXAMPLES: Pick<Examples, 'fields' | 'within'> = {
  fields: {
    cameraGroupId: 1,
    cameraGroupName: 'Gates',
    cameraId: 3,
    cctvId: 'CCTV-014',
    imageName: 'main-gate-in.jpg',
  },
  within: {
    Camera: { name: 'Main gate, in' },
    CameraGroup: { name: 'Gates' },
    ChangedCamera: { name: 'Main gate, in' },
    NewCamera: { name: 'Main gate, in' },
    SortedCamera: { CameraIdFrom: 3, CameraIdTo: 1 },
    cameras: { id: 3 },
  },
};
