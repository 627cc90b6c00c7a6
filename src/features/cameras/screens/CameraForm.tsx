import { Group, Stack } from '@mantine/core';
import { LeaveButton } from '#kernel/ui/Dialog.tsx';
import {
  Form,
  FormConflict,
  FormSummary,
  SelectField,
  SubmitButton,
  SwitchField,
  TextField,
} from '#kernel/ui/Form/Form.tsx';
import type { NewCamera } from '../forms.ts';
import { type Camera, LIMITS } from '../model.ts';
import { formTexts, texts } from '../texts.ts';
import { useCameraForm } from './useCameraForm.ts';

type Props = {
  /** Null for a new camera. */
  camera: Camera | null;
  onClose: () => void;
};

/** New Camera, Edit Camera (spec §5 Camera). */
export function CameraForm({ camera, onClose }: Props) {
  const { form, groups, readGroups } = useCameraForm(camera, onClose);
  return (
    <Form form={form} label={camera ? texts.editCamera : texts.newCamera}>
      <Stack gap="sm">
        <FormSummary form={form} />
        <FormConflict form={form} />
        <TextField<NewCamera> name="name" label={formTexts.name} maxLength={LIMITS.name} autoFocus required />
        <TextField<NewCamera>
          name="imageName"
          label={formTexts.imageName}
          description={formTexts.imageHint}
          maxLength={LIMITS.imageName}
          required
        />
        <TextField<NewCamera> name="cctvId" label={formTexts.cctvId} maxLength={LIMITS.cctvId} required />
        <SelectField<NewCamera, number>
          name="cameraGroupId"
          label={formTexts.group}
          choices={groups ?? []}
          read={readGroups}
          required
        />
        <SwitchField<NewCamera>
          name="isActive"
          label={formTexts.isActive}
          description={formTexts.activeHint}
        />
        <Group justify="flex-end" gap="xs">
          <LeaveButton>{formTexts.cancel}</LeaveButton>
          <SubmitButton>{formTexts.save}</SubmitButton>
        </Group>
      </Stack>
    </Form>
  );
}
