import { NumberInput } from '@mantine/core';
import { type FieldProps, useField } from './context.ts';

export interface NumberFieldProps extends FieldProps {
  min?: number;
  max?: number;
  step?: number;
  /** '-' is blocked unless told so; 'e' always is. */
  allowNegative?: boolean;
  /** Digits behind the point; 0 unless told. */
  decimals?: number;
  suffix?: string;
  hideControls?: boolean;
  onChange?: (value: number | null) => void;
}

/** A number; its empty value is null. It is not forced into its limits: the schema says what is wrong with it. */
export function NumberField({ decimals = 0, allowNegative = false, onChange, ...input }: NumberFieldProps) {
  const field = useField<number>(input);
  return (
    <NumberInput
      {...input}
      value={field.value ?? ''}
      error={field.error}
      onChange={typed => {
        const value = typeof typed === 'number' ? typed : null;
        field.set(value);
        onChange?.(value);
      }}
      allowNegative={allowNegative}
      allowDecimal={decimals > 0}
      decimalScale={decimals}
      clampBehavior="none"
      inputMode={decimals > 0 ? 'decimal' : 'numeric'}
    />
  );
}
