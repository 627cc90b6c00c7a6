import { ActionIcon } from '@mantine/core';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import type { RowData } from '@tanstack/react-table';
import type { CSSProperties, MouseEvent, ReactNode } from 'react';
import classes from './Cards.module.css';
import { type GridColumn, write } from './column.ts';
import { OnCard } from './RowAction.tsx';
import { SelectBox } from './SelectBox.tsx';
import type { GridRow } from './table.ts';
import { isControl } from './useCellKeys.ts';
import type { GridModel } from './useGrid.ts';

/** A row as a card: the owner's own, or the column that names it (else the first) as its heading and the others below. */
export function Card<Row extends RowData>({
  grid,
  row,
  handle,
}: {
  grid: GridModel<Row>;
  row: GridRow<Row>;
  /** What it is dragged by. */
  handle?: ReactNode;
}) {
  const { props, visible } = grid;
  const { original } = row;
  const told = visible.filter(column => !column.isActions);
  const first = told.find(column => column.isName) ?? told[0];
  const others = told.filter(column => column !== first);
  const actions = visible.filter(column => column.isActions);
  const name = first ? write(first, first.value(original)) : '';
  const can = props.selectable?.(original);
  const tone = props.rowTone?.(original);
  const open = (event: MouseEvent) => {
    if (!isControl(event.target) && !getSelection()?.toString()) props.onRowOpen?.(original);
  };
  return (
    <article
      className={classes.card}
      aria-label={name}
      data-greyed={props.greyed?.(original) || undefined}
      data-selected={row.getIsSelected() || undefined}
      data-tone={tone}
      data-opens={props.onRowOpen ? true : undefined}
      style={{ '--tone': tone && `var(--ui-${tone}-text)` } as CSSProperties}
      onClick={open}
    >
      <div className={classes.cardHead}>
        {can !== undefined && (
          <SelectBox row={row} selected={row.getIsSelected()} can={can} label={`Select ${name}`} />
        )}
        {handle}
        <div className={classes.cardTitle}>
          {first && !props.card && <Shown column={first} row={original} />}
        </div>
        {props.onRowOpen && (
          <ActionIcon
            variant="subtle"
            color="gray"
            size={32}
            aria-label={`Open ${name}`}
            onClick={() => props.onRowOpen?.(original)}
          >
            <IconChevronRight size={18} />
          </ActionIcon>
        )}
      </div>
      {props.card ? props.card(original) : <Facts columns={others} row={original} />}
      {actions.length > 0 && (
        <div className={classes.cardActions}>
          <OnCard value={true}>
            {actions.map(column => (
              <Shown key={column.key} column={column} row={original} />
            ))}
          </OnCard>
        </div>
      )}
    </article>
  );
}

function Facts<Row>({ columns, row }: { columns: readonly GridColumn<Row>[]; row: Row }) {
  const filled = columns.filter(column => column.show || write(column, column.value(row)) !== '');
  return (
    <dl className={classes.facts}>
      {filled.map(column => (
        <div key={column.key} className={classes.fact}>
          <dt>{column.title}</dt>
          <dd>
            <Shown column={column} row={row} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Shown<Row>({ column, row }: { column: GridColumn<Row>; row: Row }) {
  return column.show ? column.show(row) : write(column, column.value(row));
}
