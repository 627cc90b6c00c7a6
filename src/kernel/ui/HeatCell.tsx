import { Tooltip } from '@mantine/core';
import classes from './HeatTable.module.css';
import type { HeatCell, HeatLevel } from './heat.ts';

interface HeatCellViewProps {
  cell: HeatCell | null;
  level: HeatLevel;
  name: string;
  place: string;
  /** The table's one focus stop. */
  isStop: boolean;
  isSelected: boolean;
  onFocus: () => void;
  onOpen: (() => void) | undefined;
}

export function HeatCellView({
  cell,
  level,
  name,
  place,
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
      data-place={place}
      tabIndex={isStop ? 0 : -1}
      aria-label={reason ? `${name}. ${reason}` : name}
      aria-disabled={isBlocked || undefined}
      onFocus={onFocus}
      onClick={isBlocked ? undefined : onOpen}
    >
      <span className={classes.number}>{shown(cell)}</span>
    </button>
  );
  return (
    <td role="gridcell" aria-selected={isSelected} data-selected={isSelected || undefined}>
      {reason ? <Tooltip label={reason}>{button}</Tooltip> : button}
    </td>
  );
}

function shown(cell: HeatCell | null): string {
  if (!cell) return '';
  return cell.value === null ? '–' : String(cell.value);
}
