import { StateBadge } from '#kernel/ui/StateBadge.tsx';
import type { VisitSummary } from '../../model.ts';
import { listTexts } from '../texts.ts';
import classes from './OwnContainers.module.css';

/** How the company's containers of a vessel stand; those that are still to be grouped before it locks stand out. */
export function VisitNote({ visit }: { visit: VisitSummary | undefined }) {
  if (!visit) return null;
  const { groupedCount, lockedCount, heldCount, ungroupedCount } = visit;
  const told = [
    listTexts.grouped(groupedCount),
    lockedCount > 0 && listTexts.locked(lockedCount),
    heldCount > 0 && listTexts.held(heldCount),
  ];
  return (
    <div className={classes.note}>
      <span>{told.filter(Boolean).join(' · ')}</span>
      {ungroupedCount > 0 && <StateBadge tone="warning">{listTexts.ungrouped(ungroupedCount)}</StateBadge>}
    </div>
  );
}
