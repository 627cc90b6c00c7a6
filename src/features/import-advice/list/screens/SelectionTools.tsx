import { Button } from '@mantine/core';
import IconStack from '@tabler/icons-react/dist/esm/icons/IconStack2.mjs';
import { Reasoned } from '#kernel/ui/Reasoned.tsx';
import { groupReasons } from '../../texts.ts';
import { listTexts } from '../texts.ts';
import classes from './SelectionTools.module.css';

type Props = {
  count: number;
  lockedBecause: string | null;
  /** The side panel is open already. */
  isOpen: boolean;
  onSetGroup: () => void;
  onClear: () => void;
};

/** What can be done with the selected containers: above the list, and at hand at the foot of the screen once there are several. */
export function SelectionTools(props: Props) {
  const { count, lockedBecause, isOpen } = props;
  const reason = lockedBecause ?? (count === 0 ? groupReasons.noneSelected : null);
  return (
    <>
      <Buttons {...props} reason={reason} />
      {count > 1 && !isOpen && (
        <div className={classes.floating} role="toolbar" aria-label={listTexts.selectionTools}>
          <span className={classes.count}>{listTexts.selected(count)}</span>
          <Buttons {...props} reason={reason} />
        </div>
      )}
    </>
  );
}

function Buttons({ reason, onSetGroup, onClear }: Props & { reason: string | null }) {
  return (
    <>
      <Reasoned reason={reason}>
        <Button leftSection={<IconStack size={16} aria-hidden />} onClick={onSetGroup}>
          {listTexts.setGroup}
        </Button>
      </Reasoned>
      <Reasoned reason={reason}>
        <Button variant="default" title={listTexts.clearHint} onClick={onClear}>
          {listTexts.clear}
        </Button>
      </Reasoned>
    </>
  );
}
