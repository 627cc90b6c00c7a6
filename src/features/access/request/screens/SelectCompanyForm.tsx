import { Form, type SchemaForm, TypeaheadField } from '#kernel/ui/Form/Form.tsx';
import { useSearch } from '#kernel/useSearch.ts';
import { requestCalls } from '../contract.ts';
import { NEW_COMPANY } from '../model.ts';
import { texts } from '../texts.ts';

type Choosing = { companyId: number | null };
type Props = {
  id: string;
  form: SchemaForm<Choosing>;
  /** The chosen company's, on the way back. */
  name: string;
  onName: (name: string) => void;
};

const ALWAYS = [{ value: NEW_COMPANY.companyId, label: NEW_COMPANY.name }];

/** The first step: for whom. `<New Company>` starts the registration. */
export function SelectCompanyForm({ id, form, name, onName }: Props) {
  const companies = useSearch(requestCalls.companies, texts.actions.companies);
  return (
    <Form form={form} id={id}>
      <TypeaheadField<Choosing, number>
        name="companyId"
        label={texts.company}
        description={texts.companyHint}
        required
        search={async text =>
          (await companies({ query: { search: text || undefined } })).map(one => ({
            value: one.companyId,
            label: one.name,
          }))
        }
        shortest={0}
        always={ALWAYS}
        knownLabel={name}
        nothingFound={texts.noSuchCompany}
        onChange={(_, chosen) => onName(chosen)}
      />
    </Form>
  );
}
