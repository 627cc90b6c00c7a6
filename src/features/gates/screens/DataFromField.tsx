import { Group, Radio } from '@mantine/core';
import { useField } from '#kernel/ui/Form/context.ts';
import type { ChangedGate } from '../forms.ts';
import { formTexts, listTexts } from '../texts.ts';

/** Whose slots the gate has: ours, or the terminal's. With a reason it cannot be changed. */
export function DataFromField({ reason }: { reason: string | null }) {
  const field = useField<ChangedGate, boolean>({
    name: 'isFromPropel',
    label: formTexts.dataFrom,
    show: isOurs => (isOurs ? listTexts.fromPropel : listTexts.fromTerminal),
  });
  const isFromPropel = field.value ?? true;
  return (
    <Radio.Group
      label={formTexts.dataFrom}
      description={reason ?? formTexts.dataFromHint[`${isFromPropel}`]}
      required
      value={String(isFromPropel)}
      error={field.error}
      data-invalid={field.error ? true : undefined}
      onChange={chosen => field.set(chosen === 'true')}
    >
      <Group gap="lg" py={6}>
        <Radio value="true" label={listTexts.fromPropel} disabled={reason !== null} />
        <Radio value="false" label={listTexts.fromTerminal} disabled={reason !== null} />
      </Group>
    </Radio.Group>
  );
}
