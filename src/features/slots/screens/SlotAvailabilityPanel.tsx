import { Group, Stack, Text } from '@mantine/core';
import { memo, type ReactNode } from 'react';
import { gateCalls } from '#features/gates/contract.ts';
import { addDays, type Day } from '#kernel/calendar.ts';
import { whyNotRead } from '#kernel/catalogue.ts';
import { useCall, useConnection } from '#kernel/hooks.tsx';
import { Panel } from '#kernel/ui/Panel.tsx';
import { Reading } from '#kernel/ui/Reading.tsx';
import { together } from '#kernel/ui/read.ts';
import { ToneIcon } from '#kernel/ui/ToneIcon.tsx';
import { slotCalls } from '../contract.ts';
import { SLOT_REFRESH_MS } from '../model.ts';
import { isUnknownAnywhere } from '../rules.ts';
import { availabilityTexts } from '../texts.ts';
import classes from './SlotAvailability.module.css';
import { SlotDayStepper } from './SlotDayStepper.tsx';
import { SlotTable } from './SlotTable.tsx';

export type PickedSlot = { date: Day; zone: number; gateId: string };

export type SlotAvailabilityPanelProps = {
  /** Today or later. */
  date: Day;
  today: Day;
  onDate: (date: Day) => void;
  /** A free hour at a gate was clicked, or entered by keyboard. */
  onPick: (slot: PickedSlot) => void;
  /** Marked in the table. */
  picked?: { zone: number; gateId: string } | null;
  /** Buttons in the head of the panel. */
  actions?: ReactNode;
  /** A button in the title folds the panel away; both together. */
  opened?: boolean;
  onToggle?: (opened: boolean) => void;
};

/** The free places of a day, hour × gate, as they change (spec §2 Slot availability panel). */
export const SlotAvailabilityPanel = memo(function SlotAvailabilityPanel({
  date,
  today,
  onDate,
  onPick,
  picked,
  actions,
  opened,
  onToggle,
}: SlotAvailabilityPanelProps) {
  const slots = useCall(
    slotCalls.available,
    { query: { date } },
    { action: availabilityTexts.loading, ownErrors: true, pollMs: SLOT_REFRESH_MS, keepPrevious: true },
  );
  const isAway = useConnection().neighboursAway.includes('terminal');
  const gates = useCall(gateCalls.active, {}, { action: availabilityTexts.loading });
  return (
    <Panel
      title={availabilityTexts.title}
      actions={actions}
      collapsible={onToggle !== undefined}
      opened={opened}
      onToggle={onToggle}
    >
      <Stack gap="sm">
        <SlotDayStepper date={date} today={today} onDate={onDate} />
        <Reading
          read={together({ slots, gates })}
          failed={whyNotRead(slots.error, availabilityTexts.failed)}
          lines={12}
          height={24}
        >
          {read => (
            <>
              <div
                className={classes.table}
                inert={slots.isPlaceholderData}
                aria-busy={slots.isPlaceholderData}
                data-other-day={slots.isPlaceholderData || undefined}
              >
                <SlotTable
                  rows={read.slots}
                  gates={read.gates}
                  picked={picked ?? null}
                  isAway={isAway}
                  onPick={(zone, gateId) => onPick({ date, zone, gateId })}
                  onNextDay={() => onDate(addDays(date, 1))}
                />
              </div>
              {isUnknownAnywhere(read.slots) &&
                (isAway ? (
                  <Note tone="warning">{availabilityTexts.unknown}</Note>
                ) : (
                  <Note tone="info">{availabilityTexts.notTold}</Note>
                ))}
            </>
          )}
        </Reading>
      </Stack>
    </Panel>
  );
});

function Note({ tone, children }: { tone: 'warning' | 'info'; children: ReactNode }) {
  return (
    <Group gap="xs" wrap="nowrap" align="flex-start" role="status">
      <ToneIcon tone={tone} />
      <Text size="sm">{children}</Text>
    </Group>
  );
}
