import { ActionIcon, TextInput, VisuallyHidden } from '@mantine/core';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { type KeyboardEvent, memo, useRef, useState } from 'react';
import { StateBadge } from '#kernel/ui/StateBadge.tsx';
import { COLUMN_KEYS, type ColumnKey } from '../model.ts';
import { clean } from '../paste/rules.ts';
import { issuesOf } from '../rules.ts';
import { severalTexts as texts } from '../texts.ts';
import classes from './SeveralTable.module.css';
import type { JudgedRow } from './useSeveral.ts';

type Props = {
  rows: readonly JudgedRow[];
  /** What is missing of what is the same for all, before any can be checked. */
  waitsFor: string | null;
  onCell: (id: number, key: ColumnKey, text: string) => void;
  onRemove: (id: number) => void;
};

/**
 * The containers, each cell to be put right where it stands, with what is wrong beside it. Tab goes from cell to cell of a
 * row and then on, arrow up and down from row to row: who has pasted forty is one row away from what stands below.
 */
export function SeveralTable({ rows, waitsFor, onCell, onRemove }: Props) {
  const [at, setAt] = useState<number | null>(null);
  const table = useRef<HTMLElement>(null);
  const stop = rows.find(({ id }) => id === at) ?? rows.find(hasErrors) ?? rows[0];
  const remove = (id: number) => {
    onRemove(id);
    table.current?.focus();
  };
  return (
    <section ref={table} className={classes.scroller} tabIndex={0} aria-label={texts.table}>
      <table className={classes.table}>
        <thead>
          <tr>
            {COLUMN_KEYS.map(key => (
              <th key={key} scope="col">
                {texts.columns[key]}
              </th>
            ))}
            <th scope="col">{texts.state}</th>
            <th scope="col">
              <VisuallyHidden>{texts.removeWord}</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(row => (
            <Row
              key={row.id}
              row={row}
              waitsFor={waitsFor}
              isStop={row === stop}
              onStop={setAt}
              onCell={onCell}
              onRemove={remove}
            />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function hasErrors({ errors }: JudgedRow): boolean {
  return Object.keys(errors).length > 0;
}

type RowProps = Omit<Props, 'rows'> & {
  row: JudgedRow;
  /** Tab comes to this row. */
  isStop: boolean;
  onStop: (id: number) => void;
};

/** Drawn again only when it has changed: there may be hundreds. */
const Row = memo(({ row, waitsFor, isStop, onStop, onCell, onRemove }: RowProps) => {
  const { id, cells, errors } = row;
  const name = cells.containerNumber || texts.newRow;
  const tabIndex = isStop ? 0 : -1;
  return (
    <tr onFocus={() => onStop(id)} onKeyDown={goToRow}>
      {COLUMN_KEYS.map(key => (
        <td key={key} className={classes[key]} data-column={texts.columns[key]}>
          <TextInput
            size="xs"
            value={cells[key]}
            tabIndex={tabIndex}
            aria-label={texts.cell(texts.columns[key], name)}
            error={errors[key] !== undefined}
            aria-description={errors[key]?.join(' ')}
            spellCheck={false}
            autoComplete="off"
            onFocus={event => event.currentTarget.select()}
            onChange={event => onCell(id, key, event.currentTarget.value)}
            onBlur={event => onCell(id, key, clean(key, event.currentTarget.value))}
          />
        </td>
      ))}
      <td className={classes.state}>
        <State row={row} waitsFor={waitsFor} />
      </td>
      <td className={classes.remove}>
        <ActionIcon
          variant="subtle"
          tabIndex={tabIndex}
          aria-label={texts.remove(name)}
          onClick={() => onRemove(id)}
        >
          <IconTrash size={16} aria-hidden />
        </ActionIcon>
      </td>
    </tr>
  );
}, isSame);

function isSame(before: RowProps, now: RowProps): boolean {
  return before.isStop === now.isStop && JSON.stringify(before.row) === JSON.stringify(now.row);
}

/** To the same cell of the row above or below. */
function goToRow(event: KeyboardEvent<HTMLTableRowElement>): void {
  const { key, currentTarget: row, target } = event;
  const isDown = key === 'ArrowDown' || (key === 'Enter' && target instanceof HTMLInputElement);
  const other = isDown ? row.nextElementSibling : key === 'ArrowUp' ? row.previousElementSibling : null;
  if (!other || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  const place = [...row.querySelectorAll<HTMLElement>(STOPS)].indexOf(target as HTMLElement);
  const next = other.querySelectorAll<HTMLElement>(STOPS)[place];
  next?.focus();
}

const STOPS = 'input, button';

function State({ row, waitsFor }: Pick<RowProps, 'row' | 'waitsFor'>) {
  const said = issuesOf(row.errors);
  if (said.length > 0) {
    return (
      <>
        <StateBadge tone="error">{said.length === 1 ? texts.oneIssue : texts.issues(said.length)}</StateBadge>
        <div className={classes.said}>{said.join('\n')}</div>
      </>
    );
  }
  if (!row.isReady) return waitsFor ?? texts.checking;
  return (
    <>
      <StateBadge tone="success">{texts.ready}</StateBadge>
      {row.notes.length > 0 && <div className={classes.said}>{row.notes.join('\n')}</div>}
    </>
  );
}
