import type { Value } from './choices.ts';
import { type FieldProps, useField } from './context.ts';
import { Typeahead, type TypeaheadProps } from './Typeahead.tsx';

// oxlint-disable-next-line typescript/no-explicit-any -- a field knows its form only where it is told
interface TypeaheadFieldProps<Chosen extends Value, Values = any>
  extends FieldProps<Values, Chosen>,
    Pick<
      TypeaheadProps<Chosen>,
      'search' | 'shortest' | 'always' | 'knownLabel' | 'nothingFound' | 'clearable'
    > {
  onChange?: TypeaheadProps<Chosen>['onChange'];
}

/** One of very many, found by the server as one types; its empty value is null. */
// oxlint-disable-next-line typescript/no-explicit-any -- a field knows its form only where it is told
export function TypeaheadField<Chosen extends Value, Values = any>({
  name,
  onChange,
  ...input
}: TypeaheadFieldProps<Chosen, Values>) {
  const field = useField<Chosen>({ name, label: input.label });
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
