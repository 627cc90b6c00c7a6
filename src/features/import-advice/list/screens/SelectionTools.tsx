import { Button } from '@mantine/core';
import IconStack from '@tabler/icons-react/dist/esm/icons/IconStack2.mjs';
import { Reasoned } from '#kernel/ui/Reasoned.tsx';
import { releaseTexts } from '../../release/texts.ts';
import { groupReasons } from '../../texts.ts';
import { listTexts } from '../texts.ts';

type Props = {
  count: number;
  lockedBecause: string | null;
  onSetGroup: () => void;
  onRelease: () => void;
  onClear: () => void;
};

/** What can be done with the selected containers. */
export function SelectionTools({ count, lockedBecause, onSetGroup, onRelease, onClear }: Props) {
  const reason = lockedBecause ?? (count === 0 ? groupReasons.noneSelected : null);
  return (
    <>
      <Reasoned reason={reason}>
        <Button leftSection={<IconStack size={16} aria-hidden />} onClick={onSetGroup}>
          {listTexts.setGroup}
        </Button>
      </Reasoned>
      <Reasoned reason={reason}>
        <Button variant="default" title={releaseTexts.hint} onClick={onRelease}>
          {releaseTexts.button}
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
