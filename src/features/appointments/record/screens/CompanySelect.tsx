import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { companyCalls } from '#features/companies/contract.ts';
import { useCall } from '#kernel/hooks.tsx';
import { recordTexts } from '../texts.ts';

type Props = {
  value: number | null;
  onChange: (companyId: number | null) => void;
  /** What it means that none is chosen. */
  placeholder: string;
  label?: string;
  error?: string;
  disabled?: boolean;
  description?: string;
  /** Names the chosen company before the look-up does. */
  chosenName?: string;
};

const SEARCH_DELAY_MS = 200;

/** Chooses a company by a part of its name; for port admins. */
export function CompanySelect({ value, onChange, chosenName, label, ...input }: Props) {
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<{ companyId: number; name: string } | null>(null);
  const [asked] = useDebouncedValue(search, SEARCH_DELAY_MS);
  const isOwnName = asked === chosen?.name || asked === chosenName;
  const companies = useCall(
    companyCalls.lookup,
    { query: { search: isOwnName || asked === '' ? undefined : asked } },
    { action: 'loading the companies', keepPrevious: true },
  );
  const known = new Map((companies.data ?? []).map(({ companyId, name }) => [companyId, name]));
  if (value !== null && !known.has(value)) {
    const name = chosen?.companyId === value ? chosen.name : chosenName;
    known.set(value, name ?? recordTexts.companyOf(value));
  }
  return (
    <Select
      {...input}
      label={label}
      aria-label={label ? undefined : recordTexts.company}
      data={[...known].map(([companyId, name]) => ({ value: String(companyId), label: name }))}
      value={value === null ? null : String(value)}
      onChange={(id, option) => {
        setChosen(option && { companyId: Number(id), name: option.label });
        onChange(id === null ? null : Number(id));
      }}
      onSearchChange={setSearch}
      filter={({ options }) => options}
      nothingFoundMessage={recordTexts.noSuchCompany}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': `Clear ${recordTexts.company}` }}
    />
  );
}
