import { companyCalls } from '#features/companies/contract.ts';
import { useCall } from '#kernel/hooks.tsx';
import { Typeahead } from '#kernel/ui/Form/Typeahead.tsx';
import { useSearch } from '#kernel/useSearch.ts';
import { texts } from '../texts.ts';

type Props = { companyId: number | null; onChoose: (companyId: number | null) => void };

/** Whose people a port admin sees. */
export function CompanyChoice({ companyId, onChoose }: Props) {
  const action = texts.actions.company;
  const lookUp = useSearch(companyCalls.lookup, action);
  const { data, isPending } = useCall(
    companyCalls.lookup,
    { query: { companyId: companyId ?? undefined } },
    { action, enabled: companyId !== null },
  );
  // Empty while it is looked up; a company that there is not has its number alone.
  const label = isPending ? '' : (data?.[0]?.name ?? texts.companyOf(companyId ?? 0));
  return (
    <Typeahead
      label={texts.company}
      description={companyId === null ? texts.companyHint : undefined}
      value={companyId}
      onChange={onChoose}
      search={async text =>
        (await lookUp({ query: { search: text || undefined } })).map(found => ({
          value: found.companyId,
          label: found.name,
        }))
      }
      shortest={0}
      knownLabel={companyId === null ? undefined : label}
      nothingFound={texts.noSuchCompany}
      clearable
    />
  );
}
