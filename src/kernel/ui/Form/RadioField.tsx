import { Group, Radio, Stack } from '@mantine/core';
import { type Choice, toChoice, toChoices, type Value } from './choices.ts';
import { type FieldProps, useField } from './context.ts';

interface RadioFieldProps<Values, Chosen extends Value>
  extends Omit<FieldProps<Values, Chosen>, 'placeholder'> {
  choices: readonly (Chosen | Choice<Chosen>)[];
  /** One below the other instead of side by side. */
  vertical?: boolean;
  onChange?: (value: Chosen) => void;
}

/** One of a few, all of them in sight; its empty value is null. */
export function RadioField<Values = never, Chosen extends Value = Value>(
  props: RadioFieldProps<Values, Chosen>,
) {
  const { choices, vertical, onChange, disabled, ...input } = props;
  const { valueOf, labelOf } = toChoices(choices);
  const field = useField<Values, Chosen>({ ...props, show: labelOf });
  const radios = choices
    .map(toChoice)
    .map(({ value, label, disabled: choiceDisabled }) => (
      <Radio key={value} value={String(value)} label={label} disabled={disabled || choiceDisabled} />
    ));
  return (
    <Radio.Group
      {...input}
      value={field.value === null || field.value === undefined ? null : String(field.value)}
      error={field.error}
      data-invalid={field.error ? true : undefined}
      onChange={text => {
        field.set(valueOf(text));
        onChange?.(valueOf(text));
      }}
    >
      {vertical ? (
        <Stack gap="xs" py={6}>
          {radios}
        </Stack>
      ) : (
        <Group gap="md" py={6}>
          {radios}
        </Group>
      )}
    </Radio.Group>
  );
}
