import { Loader, Select, VisuallyHidden } from '@mantine/core';
import { useState } from 'react';
import { type Choice, toChoices, type Value } from './choices.ts';
import type { LookupState } from './lookup.ts';
import { useLookup } from './useLookup.ts';

const SEARCH_DELAY_MS = 250;
/** Stands for no choice, but for why there are none. */
const HINT = '\u0000';
const LEGIBLE = { option: { opacity: 1 } };

export interface TypeaheadProps<Chosen extends Value> {
  value: Chosen | null;
  onChange: (value: Chosen | null, label: string) => void;
  /** Asks the server for what fits the text. */
  search: (text: string, signal: AbortSignal) => Promise<readonly Choice<Chosen>[]>;
  /** From how many letters on it is asked; 2 unless told, with 0 as soon as the list is opened. */
  shortest?: number;
  /** Offered before what is found, whatever is typed. */
  always?: readonly Choice<Chosen>[];
  /** What the value is called that was not chosen here. */
  knownLabel?: string | undefined;
  nothingFound?: string;
  label?: string;
  /** Its name where no label stands above it. */
  'aria-label'?: string;
  error?: string | undefined;
  description?: string | undefined;
  placeholder?: string;
  disabled?: boolean | undefined;
  required?: boolean;
  clearable?: boolean;
}

// The list itself scrolls, as the popup of a combobox may: the arrow keys reach what is out of sight.
const SCROLLING = { maxHeight: 220, overflowY: 'auto' } as const;

/** One of very many, found by the server as one types. By keyboard as every list of choices. */
export function Typeahead<Chosen extends Value>(props: TypeaheadProps<Chosen>) {
  const { value, onChange, search, shortest = 2, always = [], knownLabel, nothingFound, ...input } = props;
  const [picked, setPicked] = useState<Choice<Chosen> | null>(null);
  const [text, setText] = useState('');
  const [isOpen, setIsOpen] = useState(false);
  const labelOfValue =
    [picked, ...always].find(one => one?.value === value)?.label ?? knownLabel ?? String(value);
  const chosen = value === null ? [] : [{ value, label: labelOfValue }];
  const sought = value !== null && text === labelOfValue ? '' : text.trim();
  const isSought = isOpen && sought.length >= shortest;
  const lookup = useLookup(isSought ? sought : null, { delayMs: SEARCH_DELAY_MS, ask: search });
  const found = lookup.kind === 'found' ? lookup.found : [];
  const offered = [...always, ...found, ...chosen];
  const { data, valueOf } = toChoices(
    offered.filter((one, i) => offered.findIndex(({ value: other }) => other === one.value) === i),
  );
  const hint = found.length > 0 ? null : hintOf(lookup.kind, shortest, nothingFound);
  const name = input.label ?? input['aria-label'];
  return (
    <>
      <Select
        {...input}
        data={hint === null ? data : [{ value: HINT, label: hint, disabled: true }, ...data]}
        value={value === null ? null : String(value)}
        searchable
        filter={({ options }) => options}
        onSearchChange={setText}
        onDropdownOpen={() => setIsOpen(true)}
        onDropdownClose={() => setIsOpen(false)}
        onChange={(picking, option) => {
          const next = picking === null ? null : valueOf(picking);
          setPicked(next === null ? null : { value: next, label: option?.label ?? String(next) });
          onChange(next, option?.label ?? '');
        }}
        rightSection={lookup.kind === 'asking' ? <Loader size={16} aria-hidden /> : undefined}
        allowDeselect={input.clearable ?? false}
        clearButtonProps={{ 'aria-label': `Clear ${name}` }}
        withScrollArea={false}
        styles={{ ...LEGIBLE, options: SCROLLING }}
        limit={200}
      />
      <VisuallyHidden role="status">{isOpen ? hint : null}</VisuallyHidden>
    </>
  );
}

function hintOf(
  kind: LookupState<unknown, unknown>['kind'],
  shortest: number,
  nothingFound = 'Nothing found',
): string {
  if (kind === 'asking') return 'Searching…';
  if (kind === 'failed') return 'The search did not work. Type on to try it again';
  if (kind === 'found') return nothingFound;
  return shortest === 0 ? 'Type to search' : `Type ${shortest} or more letters to search`;
}
