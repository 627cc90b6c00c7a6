import { useMemo, useState } from 'react';
import { useCall } from '#kernel/hooks.tsx';
import { Dialog } from '#kernel/ui/Dialog.tsx';
import { EmptyState } from '#kernel/ui/EmptyState.tsx';
import { PresentContext } from '#kernel/ui/Form/MeanwhileNote.tsx';
import { List } from '#kernel/ui/List.tsx';
import { NewButton } from '#kernel/ui/NewButton.tsx';
import { Panel } from '#kernel/ui/Panel.tsx';
import { useDialog } from '#kernel/ui/useDialog.ts';
import { cameraCalls } from '../contract.ts';
import type { Camera } from '../model.ts';
import { listTexts, texts } from '../texts.ts';
import { cameraColumns } from './CameraColumns.tsx';
import { CameraForm } from './CameraForm.tsx';
import { useCameraRemoval } from './useCameraRemoval.ts';
import { useSorting } from './useSorting.ts';

const DIALOG_WIDTH = 600;

/** Camera Management (spec §2 Cameras page): all cameras in their order, for port admins. */
export function CameraListPanel() {
  const [opened, setOpened] = useState(false);
  return (
    <Panel title={texts.management} collapsible opened={opened} onToggle={setOpened}>
      <CameraList />
    </Panel>
  );
}

function CameraList() {
  const read = useCall(cameraCalls.all, {}, { action: listTexts.loading });
  const dialog = useDialog<Camera | null>();
  const { open, subject } = dialog;
  const present = subject && read.data?.find(({ cameraId }) => cameraId === subject.cameraId);
  const remove = useCameraRemoval();
  const sort = useSorting(read.data);
  const columns = useMemo(() => cameraColumns({ edit: open, remove }), [open, remove]);
  const toolbar = <NewButton onClick={() => open(null)}>{texts.newCamera}</NewButton>;
  return (
    <>
      <List
        read={read}
        failed={listTexts.failed}
        name="cameras"
        label={texts.management}
        noun={listTexts.noun}
        columns={columns}
        rowId={rowId}
        greyed={isGreyed}
        onRowMove={sort}
        searchHint={listTexts.search}
        toolbar={() => toolbar}
        empty={<EmptyState title={listTexts.empty} hint={listTexts.emptyHint} />}
        storageKey="cameras"
      />
      <Dialog
        opened={dialog.opened}
        onClose={dialog.close}
        persistent
        title={subject ? texts.editCamera : texts.newCamera}
        width={DIALOG_WIDTH}
      >
        {subject !== undefined && (
          <PresentContext value={present ?? null}>
            <CameraForm key={dialog.key} camera={subject} onClose={dialog.close} />
          </PresentContext>
        )}
      </Dialog>
    </>
  );
}

const rowId = (camera: Camera): string => String(camera.cameraId);
const isGreyed = (camera: Camera): boolean => !camera.isActive;
