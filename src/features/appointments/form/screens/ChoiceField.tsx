import { Group, Radio } from '@mantine/core';
import { useField } from '#kernel/ui/Form/context.ts';
import type { FieldName } from '#kernel/ui/Form/Form.tsx';
import { usePhone } from '#kernel/ui/usePhone.ts';
import type { AppointmentDraft } from '../draft/model.ts';

type Props<Value> = {
  name: FieldName<AppointmentDraft, Value>;
  label: string;
  choices: readonly { value: Value; label: string; disabled?: boolean }[];
  /** Gets what was chosen. When given, the field changes only when its owner changes it. */
  onChoose?: (value: Value) => void;
  disabled: boolean;
  description: string | undefined;
  required: boolean;
};

/** One of a few, all in sight, where a choice may have to be confirmed before it stands. */
export function ChoiceField<Value extends string | number | boolean>(props: Props<Value>) {
  const { name, label, choices, onChoose, disabled, description, required } = props;
  const field = useField<AppointmentDraft, Value>({
    name,
    label,
    show: value => choices.find(choice => choice.value === value)?.label ?? String(value),
  });
  const isPhone = usePhone();
  const value = field.value ?? null;
  return (
    <Radio.Group
      name={name}
      label={label}
      description={description}
      required={required}
      error={field.error}
      data-invalid={field.error ? true : undefined}
      value={value === null ? null : String(value)}
      onChange={text => {
        const chosen = choices.find(choice => String(choice.value) === text);
        if (chosen) (onChoose ?? field.set)(chosen.value);
      }}
    >
      <Group gap="sm" py={6}>
        {choices.map(choice => (
          <Radio
            key={String(choice.value)}
            value={String(choice.value)}
            label={choice.label}
            disabled={disabled || choice.disabled}
            size={isPhone ? 'md' : 'sm'}
            styles={{ label: { paddingInlineStart: 6 } }}
          />
        ))}
      </Group>
    </Radio.Group>
  );
}
