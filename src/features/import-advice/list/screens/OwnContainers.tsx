import { UnstyledButton } from '@mantine/core';
import type { InboundVessel } from '#features/vessels/model.ts';
import type { GridChange, GridState } from '#kernel/ui/Grid/Grid.tsx';
import { withFilter } from '#kernel/ui/Grid/gridState.ts';
import type { AdvisedSummary } from '../../model.ts';
import { listTexts } from '../texts.ts';
import { VISIT_COLUMN } from './AdvisedColumns.tsx';
import classes from './OwnContainers.module.css';

type Props = {
  vessel: InboundVessel;
  visits: AdvisedSummary['visits'];
  state: GridState;
  onState: (change: GridChange) => void;
};

/** How many of the company's containers a vessel brings; pressed, the list shows those alone. */
export function OwnContainers({ vessel: { visitId }, visits, state, onState }: Props) {
  const count = visits.find(visit => visit.visitId === visitId)?.containerCount ?? 0;
  if (count === 0) return null;
  const chosen = state.filters[VISIT_COLUMN] ?? [];
  const isAlone = chosen.length === 1 && chosen[0] === visitId;
  return (
    <UnstyledButton
      className={classes.own}
      aria-pressed={isAlone}
      title={listTexts.ofVisitHint(visitId)}
      onClick={() => onState(now => withFilter(now, VISIT_COLUMN, isAlone ? [] : [visitId]))}
    >
      {listTexts.ofVisit(count)}
    </UnstyledButton>
  );
}
