import '@mantine/dates/styles.css';
import { Button, Group, Select, Stack, Text } from '@mantine/core';
import { DatePicker } from '@mantine/dates';
import { useState } from 'react';
import { addDays, type Day, showDay, showHour } from '#kernel/calendar.ts';
import { Dialog } from '#kernel/ui/Dialog.tsx';
import { calendarLabels } from '#kernel/ui/Form/DateField.tsx';
import { Reasoned } from '#kernel/ui/Reasoned.tsx';
import type { DialogState } from '#kernel/ui/useDialog.ts';
import { MOST_DAYS } from '../model.ts';
import { nextWeeks } from '../rules.ts';
import { copyTexts as texts } from '../texts.ts';
import { CopyPreview } from './CopyPreview.tsx';
import { type CopyWhat, useCopy } from './useCopy.ts';

const WIDTH = 640;
const WEEKS = 4;

export type CopyDialogProps = {
  dialog: DialogState<Day>;
  date: Day;
  today: Day;
  gates: readonly { gateId: string; gateName: string }[];
  zones: readonly number[];
  /** How many numbers are typed and not saved. */
  typed: number;
};

/** The places of a day, a gate or an hour, put on other days. */
export function CopyDialog({ dialog, ...rest }: CopyDialogProps) {
  return (
    <Dialog
      opened={dialog.opened}
      onClose={dialog.close}
      title={texts.title(rest.date)}
      width={WIDTH}
      persistent
    >
      <CopyForm key={dialog.key} onClose={dialog.close} {...rest} />
    </Dialog>
  );
}

type FormProps = Omit<CopyDialogProps, 'dialog'> & { onClose: () => void };

function CopyForm({ date, today, gates, zones, typed, onClose }: FormProps) {
  const [what, setWhat] = useState<CopyWhat>({ gateId: null, zone: null, dates: [] });
  const change = (more: Partial<CopyWhat>) => setWhat(before => ({ ...before, ...more }));
  const copy = useCopy(date, what, { gates, onDone: onClose });
  const { dates } = what;
  const reason = dates.length === 0 ? texts.noDates : copy.reason;
  return (
    <Stack gap="sm">
      {typed > 0 && <Text size="sm">{texts.typed(typed)}</Text>}
      <Group grow>
        <Select
          label={texts.gate}
          value={what.gateId ?? ''}
          onChange={gateId => change({ gateId: gateId || null })}
          data={[
            { value: '', label: texts.allGates },
            ...gates.map(gate => ({ value: gate.gateId, label: gate.gateName })),
          ]}
        />
        <Select
          label={texts.zone}
          value={what.zone === null ? '' : String(what.zone)}
          onChange={zone => change({ zone: zone ? Number(zone) : null })}
          data={[
            { value: '', label: texts.allZones },
            ...zones.map(zone => ({ value: String(zone), label: showHour(zone) })),
          ]}
        />
      </Group>
      <Group align="flex-start" gap="md">
        <Stack gap="xs">
          <Text size="sm" fw={500}>
            {texts.dates}
          </Text>
          <DatePicker
            type="multiple"
            value={dates}
            onChange={picked => change({ dates: picked.slice(0, MOST_DAYS).toSorted() })}
            defaultDate={date}
            minDate={today}
            maxDate={addDays(today, 366)}
            excludeDate={day => day === date}
            firstDayOfWeek={1}
            ariaLabels={calendarLabels}
            getDayProps={day => ({ 'aria-label': showDay(day) })}
          />
          <Group gap="xs">
            <Button
              size="compact-sm"
              variant="light"
              onClick={() => change({ dates: nextWeeks(date, WEEKS) })}
            >
              {texts.weeks(date, WEEKS)}
            </Button>
            <Button
              size="compact-sm"
              variant="subtle"
              onClick={() => change({ dates: [] })}
              disabled={dates.length === 0}
            >
              {texts.none}
            </Button>
          </Group>
          {dates.length === MOST_DAYS && (
            <Text size="sm" c="dimmed">
              {texts.tooMany(MOST_DAYS)}
            </Text>
          )}
        </Stack>
        <CopyPreview copy={copy} gates={gates} isAsked={dates.length > 0} />
      </Group>
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          {texts.cancel}
        </Button>
        <Reasoned reason={reason}>
          <Button loading={copy.isCopying} onClick={() => void copy.run()}>
            {texts.copy(dates.length)}
          </Button>
        </Reasoned>
      </Group>
    </Stack>
  );
}
