import { Button, Group, Stack } from '@mantine/core';
import { Dialog } from '#kernel/ui/Dialog.tsx';
import { Form, SelectField, SubmitButton, TextField, useSchemaForm } from '#kernel/ui/Form/Form.tsx';
import type { DialogState } from '#kernel/ui/useDialog.ts';
import type { ColumnType, ReportColumn, SourceColumns, SourceType } from '../../model.ts';
import { columnTypesOf, labelOf } from '../../rules.ts';
import { COLUMN_TYPE_TEXT } from '../../texts.ts';
import { type TypedColumn, typedColumn } from '../forms.ts';
import { managementTexts } from '../texts.ts';

const texts = managementTexts.columnForm;
const WIDTH = 420;

type Props = {
  dialog: DialogState<ReportColumn | null>;
  /** What the source has and the report has not. */
  offer: SourceColumns['columns'];
  source: SourceColumns | undefined;
  type: SourceType | '';
  onKeep: (typed: TypedColumn) => void;
};

/** A column that is added to the report, or changed in it. */
export function ColumnDialog(props: Props) {
  const { dialog } = props;
  return (
    <Dialog
      opened={dialog.opened}
      onClose={dialog.close}
      title={dialog.subject ? texts.edit : texts.add}
      width={WIDTH}
    >
      {dialog.subject !== undefined && <ColumnForm key={dialog.key} {...props} column={dialog.subject} />}
    </Dialog>
  );
}

function ColumnForm({
  dialog,
  offer,
  source,
  type,
  onKeep,
  column,
}: Props & { column: ReportColumn | null }) {
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
  const kind: ColumnType | undefined = ofSource(form.values.ColumnName);
  const types = columnTypesOf(kind ?? 'text', type || 'V');
  const names = column ? [column.ColumnName] : offer.map(each => each.ColumnName);
  return (
    <Form form={form} label={column ? texts.edit : texts.add}>
      <Stack gap="sm">
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
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={dialog.close}>
            {managementTexts.close}
          </Button>
          <SubmitButton>{column ? texts.update : texts.add}</SubmitButton>
        </Group>
      </Stack>
    </Form>
  );
}
