import { companyCalls } from '#features/companies/contract.ts';
import { useCall } from '#kernel/hooks.tsx';
import { Typeahead } from '#kernel/ui/Form/Typeahead.tsx';
import { useSearch } from '#kernel/useSearch.ts';
import { viewingTexts as texts } from '../texts.ts';

type Props = { value: number | null; onChange: (companyId: number | null) => void };

/** Whose rows of a report that is bound to a company; for who acts for all. None chosen means all companies'. */
export function CompanyChoice({ value, onChange }: Props) {
  const action = texts.actions.companies;
  const lookUp = useSearch(companyCalls.lookup, action);
  const chosen = useCall(
    companyCalls.lookup,
    { query: { companyId: value ?? undefined } },
    { action, enabled: value !== null },
  ).data;
  return (
    <Typeahead
      label={texts.company}
      placeholder={texts.allCompanies}
      value={value}
      onChange={onChange}
      search={async text =>
        (await lookUp({ query: { search: text || undefined } })).map(({ companyId, name }) => ({
          value: companyId,
          label: name,
        }))
      }
      shortest={0}
      knownLabel={value === null ? undefined : (chosen?.[0]?.name ?? texts.companyOf(value))}
      clearable
    />
  );
}
