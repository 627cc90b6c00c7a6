import IconEdit from '@tabler/icons-react/dist/esm/icons/IconEdit.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { actionsColumn, column, type GridColumn, RowAction } from '#kernel/ui/Grid/Grid.tsx';
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
      filter: true,
      searched: false,
      width: 120,
    }),
    actionsColumn<Camera>({ show: camera => <Buttons camera={camera} actions={actions} />, width: 96 }),
  ];
}

const statusOf = (camera: Camera): string => (camera.isActive ? listTexts.active : listTexts.inactive);

function Buttons({ camera, actions }: { camera: Camera; actions: CameraActions }) {
  return (
    <>
      <RowAction
        label={`${listTexts.edit} ${camera.name}`}
        word={listTexts.edit}
        icon={<IconEdit size={17} aria-hidden />}
        onClick={() => actions.edit(camera)}
      />
      <RowAction
        label={`${listTexts.remove} ${camera.name}`}
        word={listTexts.remove}
        icon={<IconTrash size={17} aria-hidden />}
        danger
        onClick={() => actions.remove(camera)}
      />
    </>
  );
}
