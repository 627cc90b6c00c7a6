import { useField } from '#kernel/ui/Form/context.ts';
import { DateTimeField } from '#kernel/ui/Form/DateTimeField.tsx';
import { DateField, NumberField, SelectField, TextField } from '#kernel/ui/Form/Form.tsx';
import { SuggestField } from '#kernel/ui/Form/SuggestField.tsx';
import { MOST_ITEMS, type ReportFilter } from '../../model.ts';
import { labelOf } from '../../rules.ts';
import { viewingTexts as texts } from '../texts.ts';

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
      return items.length < MOST_ITEMS ? (
        <OneOf {...field} items={items} clearable={!IsRequired} />
      ) : (
        <OneOfMany {...field} items={items} />
      );
    case 'date':
      return <DateField<Texts> {...field} clearable={!IsRequired} />;
    case 'datetime':
      return <DateTimeField<Texts> {...field} clearable={!IsRequired} />;
    default:
      return <TextField<Texts> {...field} maxLength={200} />;
  }
}

type OfItems = { name: string; label: string; required: boolean; items: readonly string[] };

/** What an address holds stays chosen, though the rows that it was offered of are gone. */
function OneOf({ items, clearable, ...field }: OfItems & { clearable: boolean }) {
  const { value } = useField<Texts, string>(field);
  const choices = value && !items.includes(value) ? [value, ...items] : items;
  return <SelectField<Texts, string> {...field} choices={choices} clearable={clearable} />;
}

/** Of a column with more values than are offered, any can be typed. */
function OneOfMany({ items, ...field }: OfItems) {
  const { set } = useField<Texts, string>(field);
  return (
    <SuggestField<Texts, string>
      {...field}
      description={texts.mostItems(MOST_ITEMS)}
      search={async text => items.filter(item => item.toLowerCase().includes(text.toLowerCase()))}
      labelOf={item => item}
      nothingFound={texts.notOffered}
      shortest={1}
      maxLength={200}
      onPick={set}
    />
  );
}
