import type { Value } from './choices.ts';
import { type FieldProps, useField } from './context.ts';
import { Typeahead, type TypeaheadProps } from './Typeahead.tsx';

interface TypeaheadFieldProps<Values, Chosen extends Value>
  extends FieldProps<Values, Chosen>,
    Pick<
      TypeaheadProps<Chosen>,
      'search' | 'shortest' | 'always' | 'knownLabel' | 'nothingFound' | 'clearable'
    > {
  onChange?: TypeaheadProps<Chosen>['onChange'];
}

/** One of very many, found by the server as one types; its empty value is null. */
export function TypeaheadField<Values = never, Chosen extends Value = Value>({
  name,
  onChange,
  ...input
}: TypeaheadFieldProps<Values, Chosen>) {
  const field = useField<Values, Chosen>({ name, label: input.label });
  return (
    <Typeahead
      {...input}
      value={field.value ?? null}
      error={field.error}
      onChange={(value, label) => {
        field.set(value);
        onChange?.(value, label);
      }}
    />
  );
}
