import { useField } from '#kernel/ui/Form/context.ts';
import { formTexts } from '../form/texts.ts';
import { CompanySelect } from './CompanySelect.tsx';

type Props = {
  name: string;
  ownName: string | undefined;
  disabled: boolean;
  description: string | undefined;
};

/** For whom a port admin books; the own company when none is chosen. */
export function CompanyField({ name, ownName, disabled, description }: Props) {
  const label = formTexts.fields.companyId;
  const field = useField<number>({ name, label });
  return (
    <CompanySelect
      label={label}
      value={field.value ?? null}
      onChange={field.set}
      placeholder={formTexts.ownCompany}
      chosenName={ownName}
      error={field.error}
      disabled={disabled}
      description={description}
    />
  );
}
