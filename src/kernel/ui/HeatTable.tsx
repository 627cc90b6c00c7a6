import { Fragment, type ReactNode, useState } from 'react';
import { HeatCellView } from './HeatCell.tsx';
import classes from './HeatTable.module.css';
import { type HeatCell, type HeatPlace, heatLevel, nextPlace } from './heat.ts';
import { useSteady } from './steady.ts';

export type { HeatCell } from './heat.ts';

interface HeatAxis {
  key: string;
  title: ReactNode;
  /** How it is read out, if the title is no text. */
  name?: string;
}

export interface HeatTableProps {
  label: string;
  /** What stands over the rows' titles, such as 'Zone'. */
  corner?: string;
  rows: readonly HeatAxis[];
  columns: readonly HeatAxis[];
  /** What stands where a row and a column meet; null for nothing. */
  cell: (row: string, column: string) => HeatCell | null;
  /** How a cell is read out, after the titles: '3 free', 'full'. */
  say?: (cell: HeatCell) => string;
  selected?: HeatPlace | null;
  /** A click, Enter or Space on a cell that is not blocked. */
  onOpen?: (place: HeatPlace, cell: HeatCell) => void;
  empty?: ReactNode;
}

/**
 * Numbers in a table, shaded by how much of them there is: more is greener, little is amber, none is hatched and
 * struck, unknown is a dash. By keyboard one stop; arrows, Home and End move in it.
 */
export function HeatTable({
  label,
  corner,
  rows,
  columns,
  cell,
  say = sayNumber,
  selected,
  onOpen,
  empty,
}: HeatTableProps) {
  const [focus, setFocus] = useState({ row: 0, column: 0 });
  const open = useSteady((place: { row: number; column: number }) => {
    const [row, column] = [rows[place.row], columns[place.column]];
    const content = row && column && cell(row.key, column.key);
    if (content) onOpen?.({ row: row.key, column: column.key }, content);
  });
  if (rows.length === 0) return <div className={classes.empty}>{empty}</div>;
  const at = {
    row: Math.min(focus.row, rows.length - 1),
    column: Math.min(focus.column, columns.length - 1),
  };
  return (
    <div className={classes.scroller}>
      <table
        className={classes.table}
        role="grid"
        aria-label={label}
        onKeyDown={event => {
          const next = nextPlace(event.key, at, { row: rows.length - 1, column: columns.length - 1 });
          if (!next) return;
          event.preventDefault();
          setFocus(next);
          event.currentTarget
            .querySelector<HTMLElement>(`[data-place="${next.row}:${next.column}"]`)
            ?.focus();
        }}
      >
        <thead>
          <tr>
            <th scope="col" className={classes.corner}>
              {corner}
            </th>
            {columns.map(column => (
              <th key={column.key} scope="col">
                <BreakableTitle>{column.title}</BreakableTitle>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, rowAt) => (
            <tr key={row.key}>
              <th scope="row">{row.title}</th>
              {columns.map((column, columnAt) => {
                const content = cell(row.key, column.key);
                return (
                  <HeatCellView
                    key={column.key}
                    cell={content}
                    level={heatLevel(content)}
                    name={`${nameOf(row)}, ${nameOf(column)}: ${content ? sayCell(content, say) : 'none'}`}
                    at={{ row: rowAt, column: columnAt }}
                    isStop={rowAt === at.row && columnAt === at.column}
                    isSelected={selected?.row === row.key && selected.column === column.key}
                    onFocus={setFocus}
                    onOpen={onOpen && content ? open : undefined}
                  />
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** A code may break behind its underscores, so that more columns fit on a phone. */
function BreakableTitle({ children }: { children: ReactNode }): ReactNode {
  if (typeof children !== 'string') return children;
  return children.split(/(?<=_)/).map(part => (
    <Fragment key={part}>
      {part}
      <wbr />
    </Fragment>
  ));
}

function nameOf({ name, title }: HeatAxis): string {
  return name ?? (typeof title === 'string' ? title : '');
}

/** What is read out holds what is seen, so that a cell can be named by voice: 'full' becomes '0, full'. */
function sayCell(cell: HeatCell, say: (cell: HeatCell) => string): string {
  const said = say(cell);
  return cell.value === null || said.includes(String(cell.value)) ? said : `${cell.value}, ${said}`;
}

function sayNumber({ value }: HeatCell): string {
  return value === null ? 'unknown' : String(value);
}
