import { Select, VisuallyHidden } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { type FormEvent, useState } from 'react';
import { useCall } from '#kernel/hooks.tsx';
import { requestCalls } from '../contract.ts';
import { type CompanyLite, NEW_COMPANY } from '../model.ts';
import { texts } from '../texts.ts';
import { WizardButtons } from './WizardButtons.tsx';

type Props = { company: CompanyLite | null; onNext: (company: CompanyLite) => void };

const SEARCH_DELAY_MS = 200;
/** Says that there is no such company, above the way to register one. */
const NONE = 'none';
const LEGIBLE = { option: { opacity: 1 } };

/** The first step: for whom. `<New Company>` starts the registration. */
export function SelectCompanyForm({ company, onNext }: Props) {
  const [chosen, setChosen] = useState(company);
  const [search, setSearch] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const [asked] = useDebouncedValue(search, SEARCH_DELAY_MS);
  const isChosenName = asked === chosen?.name;
  const companies = useCall(
    requestCalls.companies,
    { query: { search: isChosenName || asked === '' ? undefined : asked } },
    { action: texts.actions.companies, keepPrevious: true },
  );
  const offered = new Map(
    [NEW_COMPANY, ...(companies.data ?? []), ...(chosen ? [chosen] : [])].map(one => [
      one.companyId,
      one.name,
    ]),
  );

  const isNone = companies.data?.length === 0;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (chosen) onNext(chosen);
    else setIsMissing(true);
  };
  return (
    <form onSubmit={submit} noValidate>
      <Select
        label={texts.company}
        description={texts.companyHint}
        required
        searchable
        data={[
          ...(isNone ? [{ value: NONE, label: texts.noSuchCompany, disabled: true }] : []),
          ...[...offered].map(([companyId, name]) => ({ value: String(companyId), label: name })),
        ]}
        value={chosen ? String(chosen.companyId) : null}
        onChange={(id, option) => {
          setChosen(id === null || !option ? null : { companyId: Number(id), name: option.label });
          setIsMissing(false);
        }}
        onSearchChange={setSearch}
        filter={({ options }) => options}
        styles={LEGIBLE}
        error={isMissing ? texts.companyRequired : undefined}
      />
      <VisuallyHidden role="status">{isNone && texts.noSuchCompany}</VisuallyHidden>
      <WizardButtons />
    </form>
  );
}
