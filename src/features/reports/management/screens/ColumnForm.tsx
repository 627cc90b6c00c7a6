import { SelectField, TextField, useSchemaForm } from '#kernel/ui/Form/Form.tsx';
import type { ColumnType, ReportColumn, SourceColumns, SourceType } from '../../model.ts';
import { columnTypesOf, labelOf } from '../../rules.ts';
import { COLUMN_TYPE_TEXT } from '../../texts.ts';
import { type TypedColumn, typedColumn } from '../forms.ts';
import { managementTexts } from '../texts.ts';
import { PartForm, type PartFormProps } from './PartForm.tsx';

const texts = managementTexts.columnForm;

type Props = PartFormProps<ReportColumn, TypedColumn> & {
  /** What the source has and the report has not. */
  offer: SourceColumns['columns'];
  source: SourceColumns | undefined;
  type: SourceType | '';
};

/** A column that is added to the report, or changed in it. */
export function ColumnForm({ part: column, offer, source, type, onKeep }: Props) {
  const form = useSchemaForm({
    schema: typedColumn,
    initial: {
      ColumnName: column?.ColumnName ?? '',
      ColumnStringName: column?.ColumnStringName ?? '',
      ColumnType: column?.ColumnType ?? null,
    },
    onSubmit: onKeep,
  });
  const ofSource = (name: string | null | undefined) =>
    source?.columns.find(each => each.ColumnName === name)?.ColumnType;
  const types = columnTypesOf(ofSource(form.values.ColumnName) ?? 'text', type || 'V');
  const names = column ? [column.ColumnName] : offer.map(each => each.ColumnName);
  return (
    <PartForm form={form} words={texts} isNew={column === null}>
      <SelectField<TypedColumn, string>
        name="ColumnName"
        label={texts.name}
        required
        disabled={column !== null}
        choices={names}
        onChange={name =>
          form.setValues({
            ColumnName: name ?? '',
            ColumnStringName: labelOf(name ?? ''),
            ColumnType: ofSource(name) ?? 'text',
          })
        }
      />
      <TextField<TypedColumn> name="ColumnStringName" label={texts.display} required maxLength={100} />
      <SelectField<TypedColumn, ColumnType>
        name="ColumnType"
        label={texts.type}
        required
        choices={types.map(value => ({ value, label: COLUMN_TYPE_TEXT[value] }))}
      />
    </PartForm>
  );
}
