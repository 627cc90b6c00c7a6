import { Checkbox, Switch } from '@mantine/core';
import type { ReactNode } from 'react';
import { type FieldProps, useField } from './context.ts';

export interface CheckFieldProps<Values> extends Omit<FieldProps<Values, boolean>, 'placeholder'> {
  /** Instead of the label, such as a sentence with a link. */
  text?: ReactNode;
  onChange?: (checked: boolean) => void;
}

/** Yes or no, as a tick. */
export function CheckField<Values = never>({ text, onChange, ...input }: CheckFieldProps<Values>) {
  return <Checkbox {...input} {...useTicking({ ...input, onChange })} label={text ?? input.label} />;
}

/** Yes or no, as a switch. */
export function SwitchField<Values = never>({ text, onChange, ...input }: CheckFieldProps<Values>) {
  return <Switch {...input} {...useTicking({ ...input, onChange })} label={text ?? input.label} />;
}

function useTicking<Values>(props: CheckFieldProps<Values>) {
  const field = useField<Values, boolean>(props);
  return {
    checked: field.value ?? false,
    error: field.error,
    'aria-invalid': field.error ? true : undefined,
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) => {
      field.set(currentTarget.checked);
      props.onChange?.(currentTarget.checked);
    },
  };
}
