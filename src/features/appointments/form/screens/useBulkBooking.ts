import type { z } from 'zod';
import { gateCalls } from '#features/gates/contract.ts';
import type { Gate } from '#features/gates/model.ts';
import { slotCalls } from '#features/slots/contract.ts';
import { SLOT_REFRESH_MS } from '#features/slots/model.ts';
import type { Day } from '#kernel/calendar.ts';
import { useAction, useCall, useConnection } from '#kernel/hooks.tsx';
import { snackbar } from '#kernel/ui/dialogs.tsx';
import { useSchemaForm } from '#kernel/ui/Form/Form.tsx';
import { useLeaveGuard } from '#kernel/ui/useLeaveGuard.ts';
import { appointmentCalls } from '../../contract.ts';
import { bulkBooking } from '../../forms.ts';
import { texts } from '../../texts.ts';
import type { Place } from '../model.ts';
import { keepsForm } from '../rules.ts';
import { formTexts } from '../texts.ts';
import { zoneChoices } from './useZoneChoices.ts';

export type TypedBulk = z.input<ReturnType<typeof bulkBooking>>;
type Start = { date: Day; place: Place; companyId: number | null };

/** Bulk booking behind its fields: what is free on the day, the check against it, the booking (spec §5, §7). */
export function useBulkBooking(
  { date, place, companyId }: Start,
  onBooked: (places: { date: Day; zone: number }) => void,
) {
  const gates = useCall(gateCalls.active, {}, { action: formTexts.readingGates });
  const slots = useCall(
    slotCalls.available,
    { query: { date } },
    { action: 'loading the available slots', ownErrors: true, pollMs: SLOT_REFRESH_MS },
  );
  const isAway = useConnection().neighboursAway.includes('terminal');
  const booking = { action: texts.actions.bulk, ownErrors: 'fields' as const };
  const bookMany = useAction(appointmentCalls.bookMany, booking);
  const bookManyAtTerminal = useAction(appointmentCalls.bookManyAtTerminal, booking);

  const free = (gateId: string, zone: number) =>
    slots.data?.find(row => row.zone === zone)?.[gateId] ?? undefined;
  const gateOf = (id: string | null | undefined) => gates.data?.find(one => one.gateId === id);
  const form = useSchemaForm({
    schema: bulkBooking(free),
    initial: {
      gateId: place.gateId,
      zone: place.zone,
      quantity: null,
      appointmentType: null,
      company: companyId,
    },
    onSubmit: async ({ company, appointmentType, ...places }) => {
      const gate = gateOf(places.gateId);
      const isOwn = gate?.isFromPropel ?? true;
      const query = {
        ...places,
        date,
        company: company ?? undefined,
        appointmentType: takesBoth(gate) ? (appointmentType ?? undefined) : undefined,
      };
      const booked = await (isOwn ? bookMany : bookManyAtTerminal).mutateAsync({ query });
      snackbar(texts.createdMany(booked.length));
      leave();
      onBooked({ date, zone: places.zone });
    },
  });

  const leave = useLeaveGuard({ dirty: form.dirty, keeps: keepsForm });
  const { gateId, zone } = form.values;
  return {
    form,
    gates,
    slots,
    gateChoices: (gates.data ?? []).map(gate => ({ value: gate.gateId, label: gate.gateName })),
    zoneChoices: gateId ? zoneChoices(slots.data ?? [], gateId, null, isAway) : [],
    /** The gate takes both, so that the type can be chosen. */
    hasChoiceOfType: takesBoth(gateOf(gateId)),
    isReading: !gates.data || !slots.data,
    isAway,
    /** Places in the chosen hour at the chosen gate; null while none is chosen or nobody can say. */
    free: gateId && typeof zone === 'number' ? (free(gateId, zone) ?? null) : null,
  };
}

function takesBoth(gate: Gate | undefined): boolean {
  return (gate?.appointmentTypes.length ?? 0) > 1;
}
