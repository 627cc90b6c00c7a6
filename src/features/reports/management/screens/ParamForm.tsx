import { SelectField, SwitchField, TextField, useSchemaForm } from '#kernel/ui/Form/Form.tsx';
import type { FilterType, ReportParam, SourceColumns, SourceType } from '../../model.ts';
import { filterTypesOf, isDefaultFit } from '../../rules.ts';
import { FILTER_TYPE_TEXT, refusals } from '../../texts.ts';
import { type TypedParam, typedParam } from '../forms.ts';
import { managementTexts } from '../texts.ts';
import { PartForm, type PartFormProps } from './PartForm.tsx';

const texts = managementTexts.paramForm;
const schema = typedParam.refine(typed => isDefaultFit({ ...typed, FilterType: 'Parameters' }), {
  path: ['FilterDefaultValue'],
  error: issue => refusals.defaultUnfit((issue.input as TypedParam).FilterColumn),
});

type Props = PartFormProps<ReportParam, TypedParam> & {
  /** What the source has and the report has not. */
  offer: SourceColumns['params'];
  source: SourceColumns | undefined;
  type: SourceType | '';
};

/** A parameter that is added to the report, or changed in it. */
export function ParamForm({ part: param, offer, source, type, onKeep }: Props) {
  const form = useSchemaForm({
    schema,
    initial: {
      FilterColumn: param?.FilterColumn ?? '',
      FilterDataType: param?.FilterDataType ?? null,
      FilterDefaultValue: param?.FilterDefaultValue ?? '',
      IsRequired: param?.IsRequired ?? false,
    },
    onSubmit: onKeep,
  });
  const ofSource = (name: string | null | undefined) =>
    source?.params.find(each => each.FilterColumn === name);
  const known = ofSource(form.values.FilterColumn);
  const typesKept = param ? [param.FilterDataType] : [];
  const types = known && source ? filterTypesOf(known, type || 'V', source) : typesKept;
  const names = param ? [param.FilterColumn] : offer.map(each => each.FilterColumn);
  return (
    <PartForm form={form} words={texts} isNew={param === null}>
      <SelectField<TypedParam, string>
        name="FilterColumn"
        label={texts.name}
        required
        disabled={param !== null}
        choices={names}
        onChange={name =>
          form.setValues({
            FilterColumn: name ?? '',
            FilterDataType: ofSource(name)?.FilterDataType ?? 'string',
            IsRequired: ofSource(name)?.IsRequired ?? false,
          })
        }
      />
      <SelectField<TypedParam, FilterType>
        name="FilterDataType"
        label={texts.type}
        required
        choices={types.map(value => ({ value, label: FILTER_TYPE_TEXT[value] }))}
      />
      <TextField<TypedParam>
        name="FilterDefaultValue"
        label={texts.default}
        description={form.values.FilterDataType === 'date' ? texts.defaultHint : undefined}
        maxLength={200}
      />
      <SwitchField<TypedParam>
        name="IsRequired"
        label={texts.required}
        description={known?.IsRequired ? texts.requiredBySource : undefined}
        disabled={known?.IsRequired === true}
      />
    </PartForm>
  );
}
