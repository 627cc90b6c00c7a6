import IconGripVertical from '@tabler/icons-react/dist/esm/icons/IconGripVertical.mjs';
import classes from './DragHandle.module.css';
import type { RowDrag } from './rowDrag.ts';

/** What a row is dragged by. Reached with Tab: its keys are not those of the cells. */
export function DragHandle({ name, handle }: { name: string; handle: NonNullable<RowDrag['handle']> }) {
  return (
    <button
      ref={handle.setNode}
      type="button"
      className={classes.handle}
      data-hint={handle.reason ?? undefined}
      {...handle.props}
      role={undefined}
      aria-roledescription={undefined}
      aria-label={`Move ${name}`}
      aria-disabled={handle.reason ? true : undefined}
    >
      <IconGripVertical size={16} aria-hidden />
    </button>
  );
}
