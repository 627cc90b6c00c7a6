import { ActionIcon, Button, Group, Text, Tooltip } from '@mantine/core';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { historyTexts } from '#features/trail/texts.ts';
import { NumberBox } from '#kernel/ui/Form/NumberBox.tsx';
import { Reasoned } from '#kernel/ui/Reasoned.tsx';
import { StateBadge } from '#kernel/ui/StateBadge.tsx';
import { usePhone } from '#kernel/ui/usePhone.ts';
import { type EditedRow, nameOf } from '../editor/rules.ts';
import { editorTexts } from '../texts.ts';
import type { ZoneSlotsEditor } from './ZoneSlotsGrid.tsx';

type Props = { row: EditedRow; editor: ZoneSlotsEditor };

/** The new number of a row: Enter saves it, Esc takes it back. `cell` is its place in the matrix, 'line column'. */
export function NewNumber({ row, editor, cell }: Props & { cell?: string }) {
  const isCell = cell !== undefined;
  return (
    <NumberBox
      noun={editorTexts.next}
      size={usePhone() ? 'sm' : 'xs'}
      w={isCell ? 60 : 88}
      hideControls={isCell}
      styles={isCell ? CELL : undefined}
      aria-label={`${editorTexts.next}, ${nameOf(row)}`}
      value={row.next}
      isRefused={row.isRefused}
      error={row.errors.length > 0}
      // Mantine writes its own over a plain one.
      attributes={{ input: { 'aria-describedby': idOfChange(row), 'data-cell': cell } }}
      onChange={(next, refusal) => editor.type(row, next, refusal)}
      onKeyDown={event => {
        if (event.key === 'Enter') void editor.save(row);
        if (event.key === 'Escape') editor.revert(row);
      }}
      min={0}
      readOnly={row.saving}
    />
  );
}

const CELL = { input: { height: 26, minHeight: 26, textAlign: 'right' } } as const;

/** What saving would do, A or S and by how many; or why it cannot be done. */
export function Change({ row }: { row: EditedRow }) {
  return (
    <div
      id={idOfChange(row)}
      role="status"
      data-change={row.errors.length > 0 || row.was !== undefined ? 'refused' : undefined}
    >
      {row.was !== undefined && (
        <Text size="sm" c="var(--mantine-color-error)">
          {editorTexts.changedMeanwhile(row.was, row.capacity)}
        </Text>
      )}
      {row.errors.length > 0 ? (
        <Text size="sm" c="var(--mantine-color-error)">
          {row.errors.join(' ')}
        </Text>
      ) : row.change?.mode === 'A' ? (
        <StateBadge tone="info">{editorTexts.adds(row.change.quantity)}</StateBadge>
      ) : row.change?.mode === 'S' ? (
        <StateBadge tone="warning">{editorTexts.subtracts(row.change.quantity)}</StateBadge>
      ) : null}
    </div>
  );
}

type Buttons = Props & { onHistory: (row: EditedRow) => void };

export function RowButtons({ row, editor, onHistory }: Buttons) {
  const cannotSave = row.change ? (row.change.refusal ? row.errors.join(' ') : null) : editorTexts.noChange;
  const cannotDelete = row.capacity === row.booked ? editorTexts.nothingToDelete : null;
  return (
    <Group gap={4} wrap="nowrap" justify="flex-end">
      <Reasoned reason={cannotSave}>
        <Button
          size="compact-sm"
          variant="light"
          loading={row.saving}
          aria-label={`${editorTexts.save} ${nameOf(row)}`}
          onClick={() => void editor.save(row)}
        >
          {editorTexts.save}
        </Button>
      </Reasoned>
      <DeleteButton row={row} editor={editor} reason={cannotDelete} />
      <HistoryButton row={row} onHistory={onHistory} />
    </Group>
  );
}

/** Of a matrix: what there is to save, and Delete. */
export function CellButtons({ row, editor, onHistory }: Buttons) {
  const reason = row.change?.refusal ? row.errors.join(' ') : null;
  return (
    <Group gap={2} wrap="nowrap" ml="auto">
      {row.change && (
        <Reasoned reason={reason}>
          <ActionIcon
            size={26}
            variant="light"
            loading={row.saving}
            aria-label={`${editorTexts.save} ${nameOf(row)}`}
            onClick={() => void editor.save(row)}
          >
            <IconCheck size={16} aria-hidden />
          </ActionIcon>
        </Reasoned>
      )}
      <DeleteButton
        row={row}
        editor={editor}
        reason={row.capacity === row.booked ? editorTexts.nothingToDelete : null}
      />
      <HistoryButton row={row} onHistory={onHistory} />
    </Group>
  );
}

function HistoryButton({ row, onHistory }: Pick<Buttons, 'row' | 'onHistory'>) {
  return (
    <Tooltip label={historyTexts.history}>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={26}
        aria-label={historyTexts.historyOf(nameOf(row))}
        onClick={() => onHistory(row)}
      >
        <IconHistory size={16} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
}

function DeleteButton({ row, editor, reason }: Props & { reason: string | null }) {
  const button = (
    <ActionIcon
      variant={reason ? 'transparent' : 'subtle'}
      color="red"
      size={26}
      aria-label={`${editorTexts.delete} ${nameOf(row)}`}
      onClick={() => void editor.remove(row)}
    >
      <IconTrash size={16} aria-hidden />
    </ActionIcon>
  );
  return reason ? (
    <Reasoned reason={reason}>{button}</Reasoned>
  ) : (
    <Tooltip label={editorTexts.delete}>{button}</Tooltip>
  );
}

function idOfChange({ key }: EditedRow): string {
  return `change-${key.replaceAll(' ', '-')}`;
}
