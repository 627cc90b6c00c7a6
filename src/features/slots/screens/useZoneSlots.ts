import { useMemo, useState } from 'react';
import { gateCalls } from '#features/gates/contract.ts';
import type { Day } from '#kernel/calendar.ts';
import { judge } from '#kernel/catalogue.ts';
import { useAction, useCall } from '#kernel/hooks.tsx';
import { alertDialog, confirm, snackbar } from '#kernel/ui/dialogs.tsx';
import { together, withData } from '#kernel/ui/read.ts';
import { runMany } from '#kernel/ui/runMany.ts';
import { usePortTime } from '#kernel/ui/usePortTime.tsx';
import { slotCalls } from '../contract.ts';
import { asks, type EditedRow, edited, isUnsaved, nameOf, raisedRows, type Typed } from '../editor/rules.ts';
import { type ModificationMode, SLOT_REFRESH_MS } from '../model.ts';
import { editorRows, firstHourLeft } from '../rules.ts';
import { editorTexts, texts } from '../texts.ts';

/** Of a day: when the last one is over, none is left. */
const HOURS = 24;

/** The zone-slot editor behind its screen: what is there, what is typed, and how it is written (spec §4). */
export function useZoneSlots(date: Day) {
  const gates = useCall(gateCalls.active, {}, { action: editorTexts.loading });
  const slots = useCall(
    slotCalls.ofDay,
    { query: { date } },
    { action: editorTexts.loading, pollMs: SLOT_REFRESH_MS },
  );
  const { mutateAsync } = useAction(slotCalls.change, { action: editorTexts.saving, ownErrors: true });
  const [typed, setTyped] = useState<Readonly<Record<string, Typed>>>({});
  const type = (key: string, value: Typed) => setTyped(all => ({ ...all, [key]: { ...all[key], ...value } }));

  const { now, timeZone } = usePortTime();
  const firstHour = firstHourLeft(date, now, timeZone) ?? HOURS;
  const ownGates = useMemo(() => gates.data?.filter(gate => gate.isFromPropel), [gates.data]);
  const rows = useMemo(
    () =>
      ownGates &&
      slots.data &&
      editorRows(date, firstHour, ownGates, slots.data).map(row => edited(row, typed)),
    [ownGates, slots.data, date, firstHour, typed],
  );

  const write = async (row: EditedRow, ModificationMode: ModificationMode, SlotQty: number) => {
    const { instanceDate, zone: Zone, gateId: GateId } = row;
    await mutateAsync({ body: { instanceDate, Zone, GateId, ModificationMode, SlotQty } });
  };

  /** What was typed goes once the new numbers are there, so that no old one shows in between. */
  const settle = async (done: readonly EditedRow[]) => {
    await slots.refetch();
    for (const row of done) type(row.key, { next: undefined, from: undefined, errors: [] });
  };

  const writeOne = async (row: EditedRow, mode: ModificationMode, quantity: number) => {
    type(row.key, { saving: true, errors: [] });
    try {
      await write(row, mode, quantity);
      snackbar(texts.slotUpdated);
      await settle([row]);
    } catch (error) {
      await settle([]);
      const verdict = judge(error, editorTexts.saving, true);
      if (verdict.kind === 'fields') type(row.key, { errors: verdict.messages });
      if (verdict.kind === 'alert') {
        await alertDialog({ title: editorTexts.notSaved, message: verdict.message, variant: 'api' });
      }
    } finally {
      type(row.key, { saving: false });
    }
  };

  return {
    read: withData(together({ gates, slots }), rows),
    gates: ownGates,
    /** Something is typed that is not written, on this day or another one. */
    isTyped: Object.values(typed).some(isUnsaved),
    type: (row: EditedRow, next: number | null, refusal: string | null) =>
      type(row.key, { next, from: row.was ?? row.capacity, refusal, errors: [] }),
    revert: (row: EditedRow) =>
      type(row.key, { next: undefined, from: undefined, refusal: null, errors: [] }),

    async save(row: EditedRow) {
      const { change, next } = row;
      if (row.saving || !change || change.refusal || next === null) return;
      for (const question of asks(row)) if (!(await confirm(question))) return;
      await writeOne(row, change.mode, change.quantity);
    },

    async remove(row: EditedRow) {
      const message = editorTexts.deleteMessage(nameOf(row), row);
      if (!(await confirm({ title: texts.deleteSlot, message, danger: true }))) return;
      await writeOne(row, 'D', row.capacity - row.booked);
    },

    /** Writes the positive differences of these rows, a call a row. */
    async saveAll(shown: readonly EditedRow[]) {
      const raised = raisedRows(shown);
      const outcome = await runMany(raised, row => write(row, 'A', row.next - row.capacity), {
        label: editorTexts.savingAll,
      });
      await settle(outcome.done);
      for (const { item, messages } of outcome.failed) type(item.key, { errors: messages });
      if (outcome.failed.length > 0) {
        await alertDialog({
          title: editorTexts.notAllSaved(outcome.failed.length, raised.length),
          messages: outcome.failed.map(({ item, messages }) => `${nameOf(item)}: ${messages.join(' ')}`),
          variant: 'api',
        });
      } else if (outcome.done.length > 0) snackbar(texts.slotsUpdated);
    },
  };
}
