import { companyCalls } from '#features/companies/contract.ts';
import { Typeahead, type TypeaheadProps } from '#kernel/ui/Form/Typeahead.tsx';
import { useSearch } from '#kernel/useSearch.ts';
import { recordTexts } from '../texts.ts';

type Props = Pick<
  TypeaheadProps<number>,
  'value' | 'onChange' | 'label' | 'error' | 'disabled' | 'description'
> & {
  /** What it means that none is chosen. */
  placeholder: string;
  /** Names the chosen company before the look-up does. */
  chosenName?: string | undefined;
};

/** Chooses a company by a part of its name; for port admins. */
export function CompanySelect({ value, chosenName, label, ...input }: Props) {
  const lookUp = useSearch(companyCalls.lookup, 'loading the companies');
  return (
    <Typeahead
      {...input}
      {...(label === undefined ? { 'aria-label': recordTexts.company } : { label })}
      value={value}
      search={async text =>
        (await lookUp({ query: { search: text || undefined } })).map(({ companyId, name }) => ({
          value: companyId,
          label: name,
        }))
      }
      shortest={0}
      knownLabel={chosenName ?? (value === null ? undefined : recordTexts.companyOf(value))}
      nothingFound={recordTexts.noSuchCompany}
      clearable
    />
  );
}
