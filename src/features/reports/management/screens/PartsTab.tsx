import { Button, Group, Stack, Text } from '@mantine/core';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import type { RowData } from '@tanstack/react-table';
import { Fragment, type ReactNode, useMemo } from 'react';
import { useLatest } from '#kernel/hooks.tsx';
import { Dialog } from '#kernel/ui/Dialog.tsx';
import { confirm } from '#kernel/ui/dialogs.tsx';
import { EmptyState } from '#kernel/ui/EmptyState.tsx';
import type { BoundField } from '#kernel/ui/Form/context.ts';
import { Grid, type GridColumn } from '#kernel/ui/Grid/Grid.tsx';
import { Reasoned } from '#kernel/ui/Reasoned.tsx';
import { useDialog } from '#kernel/ui/useDialog.ts';
import { managementTexts as texts } from '../texts.ts';
import { partActions } from './PartColumns.tsx';
import type { PartFormProps } from './PartForm.tsx';
import { SourceFailed } from './SourceFailed.tsx';
import type { Sources } from './useSources.ts';

/** Spec §2. */
const HEIGHT = 300;
const DIALOG_WIDTH = 420;

const NONE: readonly never[] = [];

type Parts<Part> = readonly Part[];
type Props<Part extends RowData, Typed> = {
  field: BoundField<Parts<Part>>;
  words: typeof texts.columnForm | typeof texts.paramForm;
  columns: readonly GridColumn<Part>[];
  storageKey: string;
  /** What it is called in the source, different for each. */
  idOf: (part: Part) => string;
  /** What people call it. */
  nameOf: (part: Part) => string;
  sources: Sources;
  whyNotAdd: string | null;
  withOne: (parts: Parts<Part>, typed: Typed) => Part[];
  /** Puts them right when one is gone. */
  settled?: (parts: Parts<Part>) => Part[];
  /** They have an order, which is dragged. */
  moved?: (parts: Parts<Part>, part: Part, to: Part) => Part[];
  /** The parts with all that can still be added. */
  withAll?: (parts: Parts<Part>) => Part[];
  renderForm: (props: PartFormProps<Part, Typed>) => ReactNode;
  /** What is to be known of them, under the grid. */
  children?: ReactNode;
};

/** What a report has of them now. */
export function partsOf<Part>(field: BoundField<Parts<Part>>): Parts<Part> {
  return field.value ?? NONE;
}

/** The columns of a report or its filters: a list of what the source has, added and changed in a dialog. */
export function PartsTab<Part extends RowData, Typed>(props: Props<Part, Typed>) {
  const { field, words, columns, idOf, nameOf, sources, whyNotAdd, withAll, moved } = props;
  const parts = partsOf(field);
  const dialog = useDialog<Part | null>();
  const latest = useLatest({ ...props, edit: dialog.open });
  const all = useMemo(() => {
    const remove = async (part: Part) => {
      const message = words.deleteBody(nameOf(part));
      const yes = texts.delete;
      if (!(await confirm({ title: words.delete, message, yes, danger: true }))) return;
      const { field: now, settled } = latest.current;
      const left = partsOf(now).filter(each => idOf(each) !== idOf(part));
      now.set(settled ? settled(left) : left);
    };
    const deeds = {
      edit: (part: Part) => latest.current.edit(part),
      remove: (part: Part) => void remove(part),
    };
    return [...columns, partActions(words, nameOf, deeds)];
  }, [columns, words, idOf, nameOf, latest]);
  const keep = (typed: Typed) => {
    field.set(props.withOne(parts, typed));
    dialog.close();
  };
  const tools = (
    <Group gap="xs">
      <Reasoned reason={whyNotAdd}>
        <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => dialog.open(null)}>
          {words.add}
        </Button>
      </Reasoned>
      {withAll && (
        <Reasoned reason={whyNotAdd}>
          <Button variant="default" onClick={() => field.set(withAll(parts))}>
            {texts.addAll}
          </Button>
        </Reasoned>
      )}
    </Group>
  );
  return (
    <Stack gap="xs">
      <SourceFailed read={sources.ofSource} />
      <Grid<Part>
        label={words.list}
        data={parts}
        columns={all}
        rowId={idOf}
        height={HEIGHT}
        noun={words.noun}
        search={false}
        storageKey={props.storageKey}
        onRowMove={moved && (async (part, to) => field.set(moved(parts, part, to)))}
        empty={<EmptyState title={words.empty} hint={words.emptyHint} />}
        toolbar={() => tools}
      />
      {props.children}
      {field.error && (
        <Text size="sm" c="var(--mantine-color-error)">
          {field.error}
        </Text>
      )}
      <Dialog
        opened={dialog.opened}
        onClose={dialog.close}
        title={dialog.subject ? words.edit : words.add}
        width={DIALOG_WIDTH}
      >
        {dialog.subject !== undefined && (
          <Fragment key={dialog.key}>{props.renderForm({ part: dialog.subject, onKeep: keep })}</Fragment>
        )}
      </Dialog>
    </Stack>
  );
}
