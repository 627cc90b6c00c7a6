import { Loader, Select } from '@mantine/core';
import { useState } from 'react';
import { type Choice, toChoices, type Value } from './choices.ts';
import { type FieldProps, useField } from './context.ts';
import { useLookup } from './useLookup.ts';

const SEARCH_DELAY_MS = 250;

// oxlint-disable-next-line typescript/no-explicit-any -- a field knows its form only where it is told
interface TypeaheadFieldProps<Chosen extends Value, Values = any> extends FieldProps<Values, Chosen> {
  /** Asks the server for what fits the text. */
  search: (text: string, signal: AbortSignal) => Promise<readonly Choice<Chosen>[]>;
  /** From how many letters on it is asked; 2 unless told. */
  shortest?: number;
  /** What the value is called that the form begins with. */
  knownLabel?: string;
  nothingFound?: string;
  clearable?: boolean;
  onChange?: (value: Chosen | null) => void;
}

/** One of very many, found by the server as one types; its empty value is null. By keyboard as every list of choices. */
// oxlint-disable-next-line typescript/no-explicit-any -- a field knows its form only where it is told
export function TypeaheadField<Chosen extends Value, Values = any>(
  props: TypeaheadFieldProps<Chosen, Values>,
) {
  const { search, shortest = 2, knownLabel, nothingFound = 'Nothing found', onChange, ...input } = props;
  const field = useField<Chosen>(input);
  const [chosen, setChosen] = useState<Choice<Chosen> | null>(() =>
    field.value == null ? null : { value: field.value, label: knownLabel ?? String(field.value) },
  );
  const [text, setText] = useState('');
  const isChosen = chosen !== null && chosen.value === field.value;
  const sought = text.trim();
  const isSought = sought.length >= shortest && !(isChosen && text === chosen.label);
  const lookup = useLookup(isSought ? sought : null, { delayMs: SEARCH_DELAY_MS, ask: search });
  const found = lookup.kind === 'found' ? lookup.found : [];
  const others = isChosen ? found.filter(one => one.value !== chosen.value) : found;
  const { data, valueOf } = toChoices(isChosen ? [chosen, ...others] : others);
  return (
    <Select
      {...input}
      data={data}
      value={field.value == null ? null : String(field.value)}
      error={field.error}
      searchable
      filter={({ options }) => options}
      onSearchChange={setText}
      onChange={picked => {
        const value = picked === null ? null : valueOf(picked);
        setChosen(found.find(one => one.value === value) ?? null);
        field.set(value);
        onChange?.(value);
      }}
      rightSection={lookup.kind === 'asking' ? <Loader size={16} aria-label="Searching" /> : undefined}
      nothingFoundMessage={hintOf(lookup.kind, shortest, nothingFound)}
      allowDeselect={input.clearable ?? false}
      clearButtonProps={{ 'aria-label': `Clear ${input.label}` }}
      limit={200}
    />
  );
}

function hintOf(
  kind: 'idle' | 'asking' | 'found' | 'failed',
  shortest: number,
  nothingFound: string,
): string {
  if (kind === 'asking') return 'Searching…';
  if (kind === 'failed') return 'The search did not work. Type on to try it again';
  return kind === 'found' ? nothingFound : `Type ${shortest} or more letters to search`;
}
