import { Button } from '@mantine/core';
import IconClockEdit from '@tabler/icons-react/dist/esm/icons/IconClockEdit.mjs';
import { useState } from 'react';
import { accessCalls } from '#features/access/contract.ts';
import { ROLE } from '#features/access/model.ts';
import { useCall } from '#kernel/hooks.tsx';
import { Reasoned } from '#kernel/ui/Reasoned.tsx';
import { lockOffTexts } from '../lock-off/texts.ts';
import type { InboundVessel } from '../model.ts';
import { isLockedForGood } from '../rules.ts';
import { refusals } from '../texts.ts';
import { LockOffDialog } from './LockOffDialog.tsx';

/** Opens the vessel's estimated lock-off, for a port admin; for others there is no such button. */
export function LockOffButton({ vessel }: { vessel: InboundVessel }) {
  const [isOpen, setOpen] = useState(false);
  const { data: account } = useCall(
    accessCalls.account,
    {},
    { action: 'loading the account', freshMs: Number.POSITIVE_INFINITY },
  );
  if (!account?.roles.includes(ROLE.PortAdmin)) return null;
  const isLocked = isLockedForGood({ ...vessel, startWork: vessel.startWorkDate });
  return (
    <>
      <Reasoned reason={isLocked ? refusals.lockedForGood : null}>
        <Button
          variant="default"
          size="compact-sm"
          leftSection={<IconClockEdit size={15} aria-hidden />}
          aria-label={lockOffTexts.setOf(vessel.vesselName)}
          onClick={() => setOpen(true)}
        >
          {lockOffTexts.set}
        </Button>
      </Reasoned>
      <LockOffDialog opened={isOpen} onClose={() => setOpen(false)} vessel={vessel} />
    </>
  );
}
