import { useField } from '#kernel/ui/Form/context.ts';
import type { FieldName } from '#kernel/ui/Form/Form.tsx';
import { CompanySelect } from '../../record/screens/CompanySelect.tsx';
import { recordTexts } from '../../record/texts.ts';
import { formTexts } from '../texts.ts';

type Props<Values> = {
  name: FieldName<Values, number>;
  /** The company whose name is known already. */
  known?: { companyId: number; companyName: string };
  disabled?: boolean;
  description?: string;
};

/** For whom a port admin books; the own company when none is chosen. */
export function CompanyField<Values = never>({ name, known, disabled, description }: Props<Values>) {
  const label = formTexts.fields.companyId;
  const field = useField<Values, number>({
    name,
    label,
    show: id => (id === known?.companyId ? known.companyName : recordTexts.companyOf(id)),
  });
  return (
    <CompanySelect
      label={label}
      value={field.value ?? null}
      onChange={field.set}
      placeholder={formTexts.ownCompany}
      chosenName={field.value === known?.companyId ? known?.companyName : undefined}
      error={field.error}
      disabled={disabled}
      description={description}
    />
  );
}
