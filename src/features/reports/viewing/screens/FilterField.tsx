import { DateTimeField } from '#kernel/ui/Form/DateTimeField.tsx';
import { DateField, NumberField, SelectField, TextField } from '#kernel/ui/Form/Form.tsx';
import type { ReportFilter } from '../../model.ts';
import { labelOf } from '../../rules.ts';

type Texts = Record<string, string>;
type Numbers = Record<string, number>;

/** The field of one filter, by its type (spec §3, §9 filter types). */
export function FilterField({ filter, name }: { filter: ReportFilter; name: string }) {
  const { FilterColumn, FilterDataType, IsRequired, items } = filter;
  const field = { name, label: labelOf(FilterColumn), required: IsRequired };
  switch (FilterDataType) {
    case 'numeric':
      return <NumberField<Numbers> {...field} allowNegative decimals={6} hideControls />;
    case 'selection':
      return <SelectField<Texts, string> {...field} choices={items} clearable={!IsRequired} />;
    case 'date':
      return <DateField<Texts> {...field} clearable={!IsRequired} />;
    case 'datetime':
      return <DateTimeField<Texts> {...field} clearable={!IsRequired} />;
    default:
      return <TextField<Texts> {...field} maxLength={200} />;
  }
}
