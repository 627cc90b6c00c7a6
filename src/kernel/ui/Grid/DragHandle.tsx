import IconGripVertical from '@tabler/icons-react/dist/esm/icons/IconGripVertical.mjs';
import classes from './DragHandle.module.css';

interface DragHandleProps {
  name: string;
  /** Why rows cannot be moved now. */
  reason: string | null;
  /** The kit's hold on the button. */
  hold: (node: HTMLElement | null) => void;
  /** The id of the text that says which keys do it. */
  described: string;
  listeners: object | undefined;
}

/** What a row is dragged by. Reached with Tab: its keys are not those of the cells. */
export function DragHandle({ name, reason, hold, described, listeners }: DragHandleProps) {
  return (
    <button
      ref={hold}
      type="button"
      className={classes.handle}
      data-hint={reason ?? undefined}
      aria-label={`Move ${name}`}
      aria-describedby={described}
      aria-description={reason ?? undefined}
      aria-disabled={reason ? true : undefined}
      {...listeners}
    >
      <IconGripVertical size={16} aria-hidden />
    </button>
  );
}
