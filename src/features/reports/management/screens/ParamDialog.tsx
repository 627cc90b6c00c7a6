import { Button, Group, Stack } from '@mantine/core';
import { Dialog } from '#kernel/ui/Dialog.tsx';
import {
  Form,
  SelectField,
  SubmitButton,
  SwitchField,
  TextField,
  useSchemaForm,
} from '#kernel/ui/Form/Form.tsx';
import type { DialogState } from '#kernel/ui/useDialog.ts';
import type { FilterType, ReportParam, SourceColumns, SourceType } from '../../model.ts';
import { filterTypesOf, isDefaultFit } from '../../rules.ts';
import { FILTER_TYPE_TEXT, refusals } from '../../texts.ts';
import { type TypedParam, typedParam } from '../forms.ts';
import { managementTexts } from '../texts.ts';

const texts = managementTexts.paramForm;
const WIDTH = 420;
const schema = typedParam.refine(typed => isDefaultFit({ ...typed, FilterType: 'Parameters' }), {
  path: ['FilterDefaultValue'],
  error: issue => refusals.defaultUnfit((issue.input as TypedParam).FilterColumn),
});

type Props = {
  dialog: DialogState<ReportParam | null>;
  /** What the source has and the report has not. */
  offer: SourceColumns['params'];
  source: SourceColumns | undefined;
  type: SourceType | '';
  onKeep: (typed: TypedParam) => void;
};

/** A parameter that is added to the report, or changed in it. */
export function ParamDialog(props: Props) {
  const { dialog } = props;
  return (
    <Dialog
      opened={dialog.opened}
      onClose={dialog.close}
      title={dialog.subject ? texts.edit : texts.add}
      width={WIDTH}
    >
      {dialog.subject !== undefined && <ParamForm key={dialog.key} {...props} param={dialog.subject} />}
    </Dialog>
  );
}

function ParamForm({ dialog, offer, source, type, onKeep, param }: Props & { param: ReportParam | null }) {
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
    <Form form={form} label={param ? texts.edit : texts.add}>
      <Stack gap="sm">
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
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={dialog.close}>
            {managementTexts.close}
          </Button>
          <SubmitButton>{param ? texts.update : texts.add}</SubmitButton>
        </Group>
      </Stack>
    </Form>
  );
}
