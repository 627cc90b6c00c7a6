import type { z } from 'zod';
import { gateCalls } from '#features/gates/contract.ts';
import { slotCalls } from '#features/slots/contract.ts';
import { SLOT_REFRESH_MS } from '#features/slots/model.ts';
import type { Day } from '#kernel/calendar.ts';
import { useAction, useCall } from '#kernel/hooks.tsx';
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
export function useBulkBooking({ date, place, companyId }: Start, onBooked: () => void) {
  const gates = useCall(gateCalls.active, {}, { action: formTexts.readingGates });
  const slots = useCall(
    slotCalls.available,
    { query: { date } },
    { action: 'loading the available slots', ownErrors: true, pollMs: SLOT_REFRESH_MS },
  );
  const booking = { action: texts.actions.bulk, ownErrors: 'fields' as const };
  const bookMany = useAction(appointmentCalls.bookMany, booking);
  const bookManyAtTerminal = useAction(appointmentCalls.bookManyAtTerminal, booking);

  const free = (gateId: string, zone: number) =>
    slots.data?.find(row => row.zone === zone)?.[gateId] ?? undefined;
  const form = useSchemaForm({
    schema: bulkBooking(free),
    initial: { gateId: place.gateId, zone: place.zone, quantity: null, company: companyId },
    onSubmit: async ({ company, ...places }) => {
      const isOwn = gates.data?.find(gate => gate.gateId === places.gateId)?.isFromPropel ?? true;
      const query = { ...places, date, company: company ?? undefined };
      const booked = await (isOwn ? bookMany : bookManyAtTerminal).mutateAsync({ query });
      snackbar(texts.createdMany(booked.length));
      leave();
      onBooked();
    },
  });

  const leave = useLeaveGuard({ dirty: form.dirty, keeps: keepsForm });
  const { gateId, zone } = form.values;
  return {
    form,
    gates,
    slots,
    gateChoices: (gates.data ?? []).map(gate => ({ value: gate.gateId, label: gate.gateName })),
    zoneChoices: gateId ? zoneChoices(slots.data ?? [], gateId, null) : [],
    isReading: !gates.data || !slots.data,
    /** Places in the chosen hour at the chosen gate; null while none is chosen or nobody can say. */
    free: gateId && typeof zone === 'number' ? (free(gateId, zone) ?? null) : null,
  };
}
