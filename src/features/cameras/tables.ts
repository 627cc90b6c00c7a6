import type { GeneratedAlways } from 'kysely';

type CameraTable = {
  camera_id: GeneratedAlways<number>;
  name: string;
  image_name: string;
  cctv_id: string;
  camera_group_id: number;
  is_active: boolean;
  place: number;
  version: GeneratedAlways<number>;
};

type CameraGroupTable = { camera_group_id: GeneratedAlways<number>; name: string; place: number };

declare module '#kernel/database.ts' {
  interface Tables {
    camera: CameraTable;
    camera_group: CameraGroupTable;
  }
}
