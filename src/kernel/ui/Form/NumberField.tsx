import { type FieldProps, useField } from './context.ts';
import { NumberBox } from './NumberBox.tsx';

// oxlint-disable-next-line typescript/no-explicit-any -- a field knows its form only where it is told
export interface NumberFieldProps<Values = any> extends FieldProps<Values, number> {
  min?: number;
  max?: number;
  step?: number;
  /** '-' is blocked unless told so; 'e' always is. */
  allowNegative?: boolean;
  /** Digits behind the point; 0 unless told. */
  decimals?: number;
  hideControls?: boolean;
  onChange?: (value: number | null) => void;
}

/**
 * A number; its empty value is null. It is not forced into its limits: the schema says what is wrong with it. A text
 * that is no such number stays, says why at once, and is not submitted.
 */
// oxlint-disable-next-line typescript/no-explicit-any -- a field knows its form only where it is told
export function NumberField<Values = any>({ onChange, ...input }: NumberFieldProps<Values>) {
  const field = useField<number>(input);
  return (
    <NumberBox
      {...input}
      noun={input.label}
      value={field.value ?? null}
      error={field.error}
      isRefused={field.isRefused}
      onChange={(value, refusal) => {
        field.refuse(refusal);
        field.set(value);
        onChange?.(value);
      }}
    />
  );
}
