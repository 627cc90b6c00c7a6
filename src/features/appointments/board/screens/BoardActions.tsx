import { Button } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import IconListDetails from '@tabler/icons-react/dist/esm/icons/IconListDetails.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import IconStack2 from '@tabler/icons-react/dist/esm/icons/IconStack2.mjs';
import IconTable from '@tabler/icons-react/dist/esm/icons/IconTable.mjs';
import { memo } from 'react';
import { useAsker } from '../../record/screens/useAsker.tsx';
import { listTexts } from '../texts.ts';
import type { ChangeBoard } from './useBoard.ts';

const NOWHERE = { zone: null, gateId: null };

/** What can be begun from the screen. */
export const BoardActions = memo(function BoardActions({ change }: { change: ChangeBoard }) {
  const { isPortAdmin } = useAsker();
  const begin = () => change({ open: { kind: 'new', ...NOWHERE } });
  useHotkeys([['alt+N', begin]], []);
  return (
    <>
      {isPortAdmin && (
        <Button
          variant="default"
          leftSection={<IconTable size={17} aria-hidden />}
          onClick={() => change({ open: { kind: 'zoneSlots' } })}
        >
          {listTexts.zoneSlots}
        </Button>
      )}
      <Button
        data-several
        variant="default"
        leftSection={<IconListDetails size={17} aria-hidden />}
        onClick={() => change({ open: { kind: 'several', group: null } })}
      >
        {listTexts.several}
      </Button>
      <Button
        variant="default"
        leftSection={<IconStack2 size={17} aria-hidden />}
        onClick={() => change({ open: { kind: 'bulk', ...NOWHERE } })}
      >
        {listTexts.bulk}
      </Button>
      <Button
        data-new-appointment
        leftSection={<IconPlus size={17} aria-hidden />}
        title={listTexts.newKey}
        aria-keyshortcuts="Alt+N"
        onClick={begin}
      >
        {listTexts.new}
      </Button>
    </>
  );
});
