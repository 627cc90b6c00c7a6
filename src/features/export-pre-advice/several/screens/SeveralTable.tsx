import { ActionIcon, TextInput } from '@mantine/core';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { memo } from 'react';
import { StateBadge } from '#kernel/ui/StateBadge.tsx';
import { COLUMN_KEYS, type ColumnKey } from '../model.ts';
import { clean } from '../rules.ts';
import { severalTexts as texts } from '../texts.ts';
import classes from './SeveralTable.module.css';
import type { JudgedRow } from './useSeveral.ts';

type Props = {
  rows: readonly JudgedRow[];
  onCell: (id: number, key: ColumnKey, text: string) => void;
  onRemove: (id: number) => void;
};

/** The containers, each cell to be put right where it stands, with what is wrong beside it. Tab goes from cell to cell. */
export function SeveralTable({ rows, onCell, onRemove }: Props) {
  return (
    <section className={classes.scroller} tabIndex={0} aria-label={texts.table}>
      <table className={classes.table}>
        <thead>
          <tr>
            {COLUMN_KEYS.map(key => (
              <th key={key} scope="col">
                {texts.columns[key]}
              </th>
            ))}
            <th scope="col">{texts.state}</th>
            <th scope="col" aria-label={texts.removeWord} />
          </tr>
        </thead>
        <tbody>
          {rows.map(row => (
            <Row key={row.id} row={row} onCell={onCell} onRemove={onRemove} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

type RowProps = Omit<Props, 'rows'> & { row: JudgedRow };

/** Drawn again only when it has changed: there may be hundreds. */
const Row = memo(({ row, onCell, onRemove }: RowProps) => {
  const { id, cells, errors } = row;
  const name = cells.containerNumber || texts.newRow;
  return (
    <tr>
      {COLUMN_KEYS.map(key => (
        <td key={key} className={classes[key]}>
          <TextInput
            size="xs"
            value={cells[key]}
            aria-label={texts.cell(texts.columns[key], name)}
            error={errors[key] !== undefined}
            aria-description={errors[key]?.join(' ')}
            spellCheck={false}
            autoComplete="off"
            onChange={event => onCell(id, key, event.currentTarget.value)}
            onBlur={event => onCell(id, key, clean(key, event.currentTarget.value))}
          />
        </td>
      ))}
      <td className={classes.state}>
        <State row={row} />
      </td>
      <td>
        <ActionIcon variant="subtle" aria-label={texts.remove(name)} onClick={() => onRemove(id)}>
          <IconTrash size={16} aria-hidden />
        </ActionIcon>
      </td>
    </tr>
  );
}, isSame);

function isSame(before: RowProps, now: RowProps): boolean {
  return JSON.stringify(before.row) === JSON.stringify(now.row);
}

function State({ row }: { row: JudgedRow }) {
  const said = [...new Set(Object.values(row.errors).flat())];
  if (said.length > 0) {
    return (
      <>
        <StateBadge tone="error">{said.length === 1 ? texts.oneIssue : texts.issues(said.length)}</StateBadge>
        <div className={classes.said}>{said.join('\n')}</div>
      </>
    );
  }
  if (!row.isReady) return texts.checking;
  return (
    <>
      <StateBadge tone="success">{texts.ready}</StateBadge>
      {row.notes.length > 0 && <div className={classes.said}>{row.notes.join('\n')}</div>}
    </>
  );
}
