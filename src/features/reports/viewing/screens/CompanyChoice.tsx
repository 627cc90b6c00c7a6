import { companyCalls } from '#features/companies/contract.ts';
import { Typeahead } from '#kernel/ui/Form/Typeahead.tsx';
import { useSearch } from '#kernel/useSearch.ts';
import { viewingTexts as texts } from '../texts.ts';

type Props = { value: number | null; onChange: (companyId: number | null) => void };

/** Whose rows of a report that is bound to a company; for who acts for all. None chosen means all companies'. */
export function CompanyChoice({ value, onChange }: Props) {
  const lookUp = useSearch(companyCalls.lookup, texts.actions.companies);
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
      knownLabel={value === null ? undefined : texts.companyOf(value)}
      clearable
    />
  );
}
