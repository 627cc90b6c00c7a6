import { changesColumn } from '#kernel/ui/Grid/changesColumn.tsx';
import { column, type GridColumn } from '#kernel/ui/Grid/Grid.tsx';
import { StateBadge } from '#kernel/ui/StateBadge.tsx';
import type { Camera } from '../model.ts';
import { listTexts } from '../texts.ts';

export type CameraActions = { edit: (camera: Camera) => void; remove: (camera: Camera) => void };

const titles = listTexts.columns;
const of = column<Camera>;

/** Name, image filename, CCTV ID, camera group name, status (spec §2); the search is by the first three. */
export function cameraColumns(actions: CameraActions): GridColumn<Camera>[] {
  return [
    of({ key: 'name', title: titles.name, value: camera => camera.name, width: 190, isName: true }),
    of({ key: 'image', title: titles.image, value: camera => camera.imageName, width: 190 }),
    of({ key: 'cctv', title: titles.cctv, value: camera => camera.cctvId, width: 130 }),
    of({
      key: 'group',
      title: titles.group,
      value: camera => camera.cameraGroupName,
      filter: true,
      searched: false,
      width: 180,
    }),
    of({
      key: 'status',
      title: titles.status,
      value: statusOf,
      show: camera => (
        <StateBadge tone={camera.isActive ? 'success' : 'neutral'}>{statusOf(camera)}</StateBadge>
      ),
      look: 'badge',
      longest: [listTexts.active, listTexts.inactive],
      filter: true,
      searched: false,
    }),
    changesColumn<Camera>({ ...actions, words: listTexts, name: camera => camera.name, buttons: 2 }),
  ];
}

const statusOf = (camera: Camera): string => (camera.isActive ? listTexts.active : listTexts.inactive);
