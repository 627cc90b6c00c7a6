import { Tooltip } from '@mantine/core';
import { memo } from 'react';
import classes from './HeatTable.module.css';
import type { HeatCell, HeatLevel } from './heat.ts';

interface HeatCellViewProps {
  cell: HeatCell | null;
  level: HeatLevel;
  name: string;
  /** The table's one focus stop. */
  isStop: boolean;
  isSelected: boolean;
  at: { row: number; column: number };
  /** Both are given `at`, and made once. */
  onFocus: (at: { row: number; column: number }) => void;
  onOpen: ((at: { row: number; column: number }) => void) | undefined;
}

/** Drawn anew only when what it shows changes. */
export const HeatCellView = memo(function HeatCellView({
  cell,
  level,
  name,
  at,
  isStop,
  isSelected,
  onFocus,
  onOpen,
}: HeatCellViewProps) {
  const reason = cell?.reason;
  const isBlocked = !onOpen || Boolean(reason);
  const button = (
    <button
      type="button"
      className={classes.cell}
      data-level={level}
      data-place={`${at.row}:${at.column}`}
      tabIndex={isStop ? 0 : -1}
      aria-label={reason ? `${name}. ${reason}` : name}
      aria-disabled={isBlocked || undefined}
      onFocus={() => onFocus(at)}
      onClick={isBlocked ? undefined : () => onOpen(at)}
    >
      <span className={classes.number}>{shown(cell)}</span>
    </button>
  );
  return (
    <td role="gridcell" aria-selected={isSelected} data-selected={isSelected || undefined}>
      {reason ? <Tooltip label={reason}>{button}</Tooltip> : button}
    </td>
  );
}, isUnchanged);

function isUnchanged(before: HeatCellViewProps, now: HeatCellViewProps): boolean {
  return (Object.keys(now) as (keyof HeatCellViewProps)[]).every(name =>
    typeof now[name] === 'object'
      ? JSON.stringify(now[name]) === JSON.stringify(before[name])
      : now[name] === before[name],
  );
}

function shown(cell: HeatCell | null): string {
  if (!cell) return '';
  return cell.value === null ? '–' : String(cell.value);
}
