import { Select } from '@mantine/core';
import { useField } from '#kernel/ui/Form/context.ts';
import { MOST_SOURCES } from '../../model.ts';
import type { WorkingForm } from '../forms.ts';

type Props = {
  name: 'reportDataSourceContext' | 'reportDataSourceType' | 'reportDataSource';
  label: string;
  choices: readonly { value: string; label: string }[];
  /** Decides whether the choice stands: it may ask first. */
  onChoose: (value: string) => void;
  disabled?: boolean;
  description?: string | undefined;
  nothingFound?: string;
};

/** What a report reads from, a part of it at a time. */
export function SourceSelect({ name, label, choices, onChoose, disabled, description, nothingFound }: Props) {
  const labelOf = (value: string) => choices.find(each => each.value === value)?.label ?? value;
  const field = useField<WorkingForm, string>({ name, label, show: labelOf });
  const { value } = field;
  const isListed = !value || choices.some(each => each.value === value);
  return (
    <Select
      name={name}
      label={label}
      description={description || undefined}
      required
      disabled={disabled}
      data={isListed ? [...choices] : [...choices, { value, label: value }]}
      value={value || null}
      error={field.error}
      onChange={chosen => chosen !== null && chosen !== value && onChoose(chosen)}
      searchable={choices.length >= 8}
      nothingFoundMessage={nothingFound}
      limit={MOST_SOURCES}
    />
  );
}
