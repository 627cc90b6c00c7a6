import { useField } from '#kernel/ui/Form/context.ts';
import { CompanySelect } from '../../record/screens/CompanySelect.tsx';
import { formTexts } from '../texts.ts';

type Props = {
  name: string;
  /** The company's name, where it is known already. */
  knownName?: string;
  disabled?: boolean;
  description?: string;
};

/** For whom a port admin books; the own company when none is chosen. */
export function CompanyField({ name, knownName, disabled, description }: Props) {
  const label = formTexts.fields.companyId;
  const field = useField<number>({ name, label });
  return (
    <CompanySelect
      label={label}
      value={field.value ?? null}
      onChange={field.set}
      placeholder={formTexts.ownCompany}
      chosenName={knownName}
      error={field.error}
      disabled={disabled}
      description={description}
    />
  );
}
