import { Button } from '@mantine/core';
import IconCopyCheck from '@tabler/icons-react/dist/esm/icons/IconCopyCheck.mjs';
import IconRestore from '@tabler/icons-react/dist/esm/icons/IconRestore.mjs';
import { Reasoned } from '#kernel/ui/Reasoned.tsx';
import { AddButton } from '#kernel/ui/SideForm.tsx';
import { DEFAULT_CUSTOMER } from '../../customers/model.ts';
import type { WhoseItems } from '../model.ts';
import { deedTexts, listTexts, refusals } from '../texts.ts';
import { useRatesReset, useSettingToDefault } from './useDefaults.ts';

/** Add Items, Reset (all rates to zero) and Default (set items to default): the default items themselves are neither (spec transport §2.5). */
export function ItemsToolbar({ whose, onAdd }: { whose: WhoseItems; onAdd: () => void }) {
  const reset = useRatesReset();
  const setToDefault = useSettingToDefault();
  const reason = whose.customer === DEFAULT_CUSTOMER ? refusals.isDefault : null;
  return (
    <>
      <AddButton onClick={onAdd}>{listTexts.add}</AddButton>
      <Reasoned reason={reason}>
        <Button
          variant="default"
          leftSection={<IconRestore size={17} aria-hidden />}
          aria-label={deedTexts.resetTitle}
          onClick={() => reset(whose)}
        >
          {deedTexts.reset}
        </Button>
      </Reasoned>
      <Reasoned reason={reason}>
        <Button
          variant="default"
          leftSection={<IconCopyCheck size={17} aria-hidden />}
          onClick={() => setToDefault(whose)}
        >
          {deedTexts.setToDefault}
        </Button>
      </Reasoned>
    </>
  );
}
