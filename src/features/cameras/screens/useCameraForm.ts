import { useEffect, useRef, useState } from 'react';
import { useAction, useCall } from '#kernel/hooks.tsx';
import { snackbar } from '#kernel/ui/dialogs.tsx';
import { useSchemaForm } from '#kernel/ui/Form/Form.tsx';
import { cameraCalls } from '../contract.ts';
import { newCamera } from '../forms.ts';
import type { Camera } from '../model.ts';
import { formTexts, refusals, texts } from '../texts.ts';

/** The camera form behind its fields; of a new camera when there is none. Saved again when no answer came, it is still one. */
export function useCameraForm(camera: Camera | null, onDone: () => void) {
  const saving = { action: formTexts.saving, ownErrors: 'fields' as const };
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const create = useAction(cameraCalls.create, { ...saving, idempotencyKey });
  const change = useAction(cameraCalls.change, saving);
  const readGroups = useCall(cameraCalls.groups, {}, { action: formTexts.loadingGroups });
  const form = useSchemaForm({
    schema: newCamera,
    initial: camera ? typedOf(camera) : EMPTY,
    version: camera?.version,
    typedOf,
    onSubmit: async (body, { version }) => {
      await (camera
        ? change.mutateAsync({ body: { ...body, cameraId: camera.cameraId, version } })
        : create.mutateAsync({ body }));
      snackbar(camera ? texts.updated : texts.added);
      onDone();
    },
  });
  const { refusals: tries, errors } = form;
  const isImageRefused = errors['imageName']?.includes(refusals.imageNotValid) ?? false;
  const told = useRef(0);
  useEffect(() => {
    if (tries === told.current) return;
    told.current = tries;
    // Beside the field it stands while it is typed, too: the snackbar (spec §5 Camera, §8) is of the try to save it.
    if (isImageRefused) snackbar(refusals.imageNotValid, { tone: 'error' });
  }, [tries, isImageRefused]);
  const groups = readGroups.data?.map(({ cameraGroupId, name }) => ({ value: cameraGroupId, label: name }));
  return { form, groups, readGroups };
}

const EMPTY = { name: '', imageName: '', cctvId: '', cameraGroupId: null, isActive: true };

function typedOf({ name, imageName, cctvId, cameraGroupId, isActive }: Camera) {
  return { name, imageName, cctvId, cameraGroupId, isActive };
}
