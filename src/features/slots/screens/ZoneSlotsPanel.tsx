import { Button, Group, Select, Stack, Text } from '@mantine/core';
import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs';
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs';
import { Suspense, useState } from 'react';
import { trailCalls } from '#features/trail/contract.ts';
import { type HistoryOf, HistoryPanel } from '#features/trail/screens/HistoryPanel.tsx';
import type { Day } from '#kernel/calendar.ts';
import { EmptyState } from '#kernel/ui/EmptyState.tsx';
import { Panel } from '#kernel/ui/Panel.tsx';
import { sidePart } from '#kernel/ui/part.tsx';
import { Reading } from '#kernel/ui/Reading.tsx';
import { Reasoned } from '#kernel/ui/Reasoned.tsx';
import { withData } from '#kernel/ui/read.ts';
import { useDialog } from '#kernel/ui/useDialog.ts';
import { useLeaveGuard } from '#kernel/ui/useLeaveGuard.ts';
import { copyTexts } from '../copies/texts.ts';
import { type EditedRow, keepsEditor, loweredRows, nameOf, raisedRows } from '../editor/rules.ts';
import { editorTexts, texts } from '../texts.ts';
import { SlotDayStepper } from './SlotDayStepper.tsx';
import { useZoneSlots } from './useZoneSlots.ts';
import { ZoneSlotsGrid } from './ZoneSlotsGrid.tsx';

const CopyDialog = sidePart(() => import('../copies/screens/CopyDialog.tsx').then(part => part.CopyDialog));

export type ZoneSlotsPanelProps = {
  /** Today or later. */
  date: Day;
  today: Day;
  onDate: (date: Day) => void;
  onBack: () => void;
};

function historyOf(row: EditedRow): HistoryOf {
  const { gateId, instanceDate: date, zone } = row;
  return { thing: nameOf(row), call: trailCalls.ofSlot, params: { gateId, date, zone } };
}

/** The Zone Slots editor of the port's staff (spec §2 Appointments screen, §4 Slot modification modes). */
export function ZoneSlotsPanel({ date, today, onDate, onBack }: ZoneSlotsPanelProps) {
  const editor = useZoneSlots(date);
  const history = useDialog<EditedRow>();
  const [gateId, setGateId] = useState<string | null>(null);
  const shown = editor.read.data?.filter(row => gateId === null || row.gateId === gateId);
  const raised = raisedRows(shown ?? []).length;
  const lowered = loweredRows(shown ?? []).map(nameOf);
  useLeaveGuard({ dirty: editor.isTyped, keeps: keepsEditor });
  const copy = useDialog<Day>();
  return (
    <Panel
      title={editorTexts.title}
      actions={
        <Button variant="default" leftSection={<IconArrowLeft size={16} aria-hidden />} onClick={onBack}>
          {texts.backToAppointments}
        </Button>
      }
    >
      <Stack gap="sm">
        <Group justify="space-between" align="flex-end">
          <Group align="center" gap="md">
            <SlotDayStepper date={date} today={today} onDate={onDate} />
            <Select
              aria-label={editorTexts.gate}
              value={gateId ?? ''}
              onChange={picked => setGateId(picked || null)}
              data={[
                { value: '', label: editorTexts.allGates },
                ...(editor.gates ?? []).map(gate => ({ value: gate.gateId, label: gate.gateName })),
              ]}
            />
          </Group>
          <Group gap="xs">
            <Button
              variant="default"
              leftSection={<IconCopy size={16} aria-hidden />}
              onClick={() => copy.open(date)}
            >
              {copyTexts.button}
            </Button>
            <Reasoned reason={raised === 0 ? editorTexts.noIncrease : null}>
              <Button onClick={() => void editor.saveAll(shown ?? [])}>
                {raised === 0 ? texts.updateAll : `${texts.updateAll} (${raised})`}
              </Button>
            </Reasoned>
          </Group>
        </Group>
        {lowered.length > 0 && (
          <Text size="sm" role="status">
            {editorTexts.lowered(lowered)}
          </Text>
        )}
        <Reading
          read={withData(editor.read, shown)}
          failed={editorTexts.failed}
          empty={<EmptyState title={editorTexts.noGates} hint={editorTexts.noGatesHint} />}
          lines={10}
          height={28}
        >
          {rows => <ZoneSlotsGrid rows={rows} editor={editor} onHistory={history.open} />}
        </Reading>
        <HistoryPanel dialog={history} of={historyOf} />
        <Suspense>
          {copy.key > 0 && (
            <CopyDialog
              dialog={copy}
              date={date}
              today={today}
              gates={editor.gates ?? []}
              zones={[...new Set(editor.read.data?.map(row => row.zone))]}
              typed={editor.read.data?.filter(row => row.change || row.isRefused).length ?? 0}
            />
          )}
        </Suspense>
      </Stack>
    </Panel>
  );
}
