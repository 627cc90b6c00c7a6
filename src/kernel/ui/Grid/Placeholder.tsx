import { Button, VisuallyHidden } from '@mantine/core';
import type { RowData } from '@tanstack/react-table';
import { Bone } from '../Bone.tsx';
import { EmptyState } from '../EmptyState.tsx';
import { ErrorState } from '../ErrorState.tsx';
import classes from './Grid.module.css';
import type { GridModel } from './useGrid.ts';

const SKELETON_ROWS = 8;

/** What stands where no rows are: an error, rows on their way, nothing found, nothing there. */
export function Placeholder<Row extends RowData>({ grid }: { grid: GridModel<Row> }) {
  const { props, isFiltered, total, setState } = grid;
  if (props.error) return <ErrorState message={props.error} onRetry={props.onRefresh} />;
  if (props.loading || !props.data) return <SkeletonRows />;
  if (isFiltered && (total > 0 || props.pages)) {
    const clear = (
      <Button
        variant="default"
        size="sm"
        onClick={() => setState(now => ({ ...now, search: '', filters: {} }))}
      >
        Clear filters
      </Button>
    );
    return <EmptyState title="Nothing matches the search and filters" action={clear} />;
  }
  return typeof props.empty === 'string' ? <EmptyState title={props.empty} /> : props.empty;
}

function SkeletonRows() {
  return (
    <div className={classes.skeletons} role="status">
      <VisuallyHidden>Loading</VisuallyHidden>
      {Array.from({ length: SKELETON_ROWS }, (_, row) => (
        <div key={row} className={classes.skeletonRow}>
          <Bone height={12} width="12%" />
          <Bone height={12} width={`${18 + ((row * 7) % 9)}%`} />
          <Bone height={12} width="9%" />
          <Bone height={12} width={`${14 + ((row * 5) % 11)}%`} />
          <Bone height={12} width="16%" />
        </div>
      ))}
    </div>
  );
}
