import { MultiSelect, Select, type SelectProps } from '@mantine/core';
import { memo, type ReactNode } from 'react';
import type { Read } from '../read.ts';
import { useSame, useSteady } from '../steady.ts';
import { ChoicesFailed, isComing } from './ChoicesFailed.tsx';
import { type Choice, toChoices, type Value } from './choices.ts';
import { type FieldProps, useField } from './context.ts';

interface SelectLooks<Chosen extends Value> {
  choices: readonly (Chosen | Choice<Chosen>)[];
  /** Shown when there is no choice, or none that matches. */
  nothingFound?: string;
  searchable?: boolean;
  clearable?: boolean;
  loading?: boolean;
  /** What the choices are read by: the field shows that they are on their way, or that they failed, with Retry. */
  read?: Read<unknown>;
}

type SelectFieldProps<Values, Chosen extends Value> = FieldProps<Values, Chosen> &
  SelectLooks<Chosen> & { onChange?: (value: Chosen | null) => void };

type MultiSelectFieldProps<Values, Chosen extends Value> = FieldProps<Values, readonly Chosen[]> &
  SelectLooks<Chosen> & { onChange?: (values: Chosen[]) => void };

/** One of several, numbers or texts; its empty value is null. Searchable from eight choices on. */
export function SelectField<Values = never, Chosen extends Value = Value>(
  props: SelectFieldProps<Values, Chosen>,
) {
  const { choices, nothingFound = 'Nothing found', searchable, onChange, read, ...input } = props;
  const { data, valueOf, labelOf } = toChoices(choices);
  const field = useField<Values, Chosen>({ ...props, show: labelOf });
  const change = useSteady((chosen: string | null) => {
    const value = chosen === null ? null : valueOf(chosen);
    field.set(value);
    onChange?.(value);
  });
  return (
    <Box
      read={read}
      {...input}
      data={useSame(data)}
      value={field.value === null || field.value === undefined ? null : String(field.value)}
      error={field.error}
      onChange={change}
      searchable={searchable ?? data.length >= 8}
      nothingFoundMessage={nothingFound}
      allowDeselect={input.clearable ?? false}
    />
  );
}

/** Drawn anew only when it changes itself: a form draws all its fields at each key, and this is the dearest of them. */
const Box = memo(({ read, ...input }: SelectProps & { label: string; read: Read<unknown> | undefined }) => (
  <Select
    loading={isComing(read)}
    inputContainer={box => withFailure(box, read)}
    clearButtonProps={{ 'aria-label': `Clear ${input.label}` }}
    limit={200}
    {...input}
  />
));

/** Several of several; its empty value is []. */
export function MultiSelectField<Values = never, Chosen extends Value = Value>(
  props: MultiSelectFieldProps<Values, Chosen>,
) {
  const { choices, nothingFound = 'Nothing found', searchable, onChange, read, ...input } = props;
  const field = useField<Values, readonly Chosen[]>(props);
  const { data, valueOf } = toChoices(choices);
  return (
    <MultiSelect
      loading={isComing(read)}
      inputContainer={box => withFailure(box, read)}
      {...input}
      data={data}
      value={(field.value ?? []).map(String)}
      error={field.error}
      onChange={chosen => {
        const values = chosen.map(valueOf);
        field.set(values);
        onChange?.(values);
      }}
      searchable={searchable ?? data.length >= 8}
      nothingFoundMessage={nothingFound}
      clearButtonProps={{ 'aria-label': `Clear ${input.label}` }}
      hidePickedOptions
      limit={200}
    />
  );
}

function withFailure(box: ReactNode, read: Read<unknown> | undefined) {
  return (
    <>
      {box}
      <ChoicesFailed read={read} />
    </>
  );
}
