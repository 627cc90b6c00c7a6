import { Autocomplete, Loader, VisuallyHidden } from '@mantine/core';
import { useState } from 'react';
import { type FieldProps, useField } from './context.ts';
import { useLookup } from './useLookup.ts';

const SEARCH_DELAY_MS = 250;

export interface SuggestFieldProps<Values, Found> extends FieldProps<Values, string> {
  /** Asks the server for what fits the text. */
  search: (text: string) => Promise<readonly Found[]>;
  /** How one that is found reads; unlike any other. */
  labelOf: (found: Found) => string;
  /** Said below the field when nothing is found. */
  nothingFound: string;
  /** From how many letters on it is asked; 2 unless told. */
  shortest?: number;
  maxLength?: number;
  /** What is typed as the field takes it, such as upper-cased. */
  clean?: (text: string) => string;
  /** What was found is chosen. What the field then holds, its owner sets. */
  onPick: (found: Found) => void;
  /** Something else is typed. */
  onType?: (text: string) => void;
}

/** A text of one's own, with what the server knows offered as one types; by keyboard as every list of choices. */
export function SuggestField<Values, Found>(props: SuggestFieldProps<Values, Found>) {
  const {
    name,
    label,
    search,
    labelOf,
    nothingFound,
    shortest = 2,
    clean = same,
    onPick,
    onType,
    ...rest
  } = props;
  const { description, ...input } = rest;
  const field = useField<Values, string>({ name, label });
  const [typed, setTyped] = useState<string | null>(null);
  const sought = typed?.trim() ?? '';
  const lookup = useLookup(sought.length >= shortest ? sought : null, {
    delayMs: SEARCH_DELAY_MS,
    ask: search,
  });
  const found = lookup.kind === 'found' ? lookup.found : [];
  const labels = [...new Set(found.map(labelOf))];
  const isUnknown = lookup.kind === 'found' && found.length === 0;
  const change = (text: string) => {
    const picked = found.find(one => labelOf(one) === text);
    if (picked !== undefined) {
      setTyped(null);
      return onPick(picked);
    }
    const cleaned = clean(text);
    setTyped(cleaned);
    field.type(cleaned);
    onType?.(cleaned);
  };
  return (
    <>
      <Autocomplete
        {...input}
        name={name}
        label={label}
        description={isUnknown && !field.error ? nothingFound : description}
        value={field.value ?? ''}
        error={field.error}
        data={labels}
        filter={({ options }) => options}
        onChange={change}
        rightSection={lookup.kind === 'asking' ? <Loader size={16} aria-hidden /> : undefined}
        limit={50}
      />
      <VisuallyHidden role="status">{isUnknown ? nothingFound : null}</VisuallyHidden>
    </>
  );
}

function same(text: string): string {
  return text;
}
