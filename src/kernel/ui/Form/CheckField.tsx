import { Checkbox, Switch } from '@mantine/core';
import type { ReactNode } from 'react';
import { type FieldProps, useField } from './context.ts';

export interface CheckFieldProps extends Omit<FieldProps, 'placeholder'> {
  /** Instead of the label, such as a sentence with a link. */
  text?: ReactNode;
  onChange?: (checked: boolean) => void;
}

/** Yes or no, as a tick. */
export function CheckField({ text, onChange, ...input }: CheckFieldProps) {
  return <Checkbox {...input} {...useTicking({ ...input, onChange })} label={text ?? input.label} />;
}

/** Yes or no, as a switch. */
export function SwitchField({ text, onChange, ...input }: CheckFieldProps) {
  return <Switch {...input} {...useTicking({ ...input, onChange })} label={text ?? input.label} />;
}

function useTicking(props: CheckFieldProps) {
  const field = useField<boolean>(props);
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
