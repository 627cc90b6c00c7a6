import { slotCalls } from '#features/slots/contract.ts';
import { type AvailabilityRow, SLOT_REFRESH_MS } from '#features/slots/model.ts';
import { type Day, showHour } from '#kernel/calendar.ts';
import { useCall, useConnection } from '#kernel/hooks.tsx';
import { formTexts } from '../texts.ts';

export type ZoneChoice = { value: number; label: string; disabled?: boolean };

type Asked = {
  date: Day | null | undefined;
  gateId: string | null | undefined;
  /** The hour that the appointment holds already. */
  booked: { date: Day; gateId: string; zone: number } | null;
};

export type ZoneChoices = {
  choices: ZoneChoice[];
  /** They are all there are, as opposed to those of another day or none yet. */
  isComplete: boolean;
  hint: string | undefined;
};

/** The hours in which a gate is open on a day, each with its free places; full ones cannot be chosen. */
export function useZoneChoices({ date, gateId, booked }: Asked): ZoneChoices {
  const enabled = Boolean(date && gateId);
  const query = { date: date ?? '', gateId: gateId ?? '' };
  const slots = useCall(
    slotCalls.available,
    { query },
    {
      action: 'loading the available slots',
      enabled,
      ownErrors: true,
      pollMs: SLOT_REFRESH_MS,
      keepPrevious: true,
    },
  );
  const held = booked && booked.date === date && booked.gateId === gateId ? booked.zone : null;
  const rows = enabled && !slots.isError ? (slots.data ?? []) : [];
  const isAway = useConnection().neighboursAway.includes('terminal');
  const isUnknown = rows.some(row => row[gateId ?? ''] === null);
  return {
    choices: zoneChoices(rows, gateId ?? '', held, isAway),
    isComplete: enabled && slots.isSuccess && !slots.isPlaceholderData,
    hint:
      hintOf(enabled, slots) ?? (isUnknown ? formTexts.zones[isAway ? 'notKnown' : 'notTold'] : undefined),
  };
}

export function zoneChoices(
  rows: readonly AvailabilityRow[],
  gateId: string,
  held: number | null,
  isAway: boolean,
): ZoneChoice[] {
  const choices = rows.flatMap(row => {
    const free = row[gateId];
    return free === undefined || row.zone === held ? [] : [choiceOf(row.zone, free, isAway)];
  });
  if (held !== null) choices.push({ value: held, label: formTexts.zones.booked(showHour(held)) });
  return choices.sort((a, b) => a.value - b.value);
}

function choiceOf(zone: number, free: number | null, isAway: boolean): ZoneChoice {
  const hour = showHour(zone);
  if (free === null) return { value: zone, label: isAway ? formTexts.zones.unknown(hour) : hour };
  if (free <= 0) return { value: zone, label: formTexts.zones.full(hour), disabled: true };
  return { value: zone, label: formTexts.zones.free(hour, free) };
}

function hintOf(enabled: boolean, slots: { isError: boolean; isPending: boolean }): string | undefined {
  if (!enabled) return formTexts.zones.gateFirst;
  if (slots.isError) return formTexts.zones.notKnown;
  return slots.isPending ? formTexts.zones.reading : undefined;
}
