import { type FieldProps, useField } from './context.ts';
import { NumberBox } from './NumberBox.tsx';

export interface NumberFieldProps<Values> extends FieldProps<Values, number> {
  min?: number;
  max?: number;
  step?: number;
  /** '-' is blocked unless told so; 'e' always is. */
  allowNegative?: boolean;
  /** Digits behind the point; 0 unless told. */
  decimals?: number;
  hideControls?: boolean;
  /** In characters. */
  maxLength?: number;
  /** What is said of a text that is no such number, where the spec has words of its own. */
  notANumber?: string;
  onChange?: (value: number | null) => void;
}

/**
 * A number; its empty value is null. It is not forced into its limits: the schema says what is wrong with it. A text
 * that is no such number stays, says why at once, and is not submitted.
 */
export function NumberField<Values = never>({ onChange, ...input }: NumberFieldProps<Values>) {
  const field = useField<Values, number>(input);
  return (
    <NumberBox
      {...input}
      noun={input.label}
      value={field.value ?? null}
      error={field.error}
      isRefused={field.isRefused}
      onChange={(value, refusal) => {
        field.refuse(refusal);
        field.type(value);
        onChange?.(value);
      }}
    />
  );
}
