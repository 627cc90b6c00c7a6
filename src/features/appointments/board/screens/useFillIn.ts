import { useCallback, useRef, useState } from 'react';
import { isRefusal } from '#kernel/client.ts';
import type { FieldErrors } from '#kernel/failures.ts';
import { useConnection } from '#kernel/hooks.tsx';
import { confirm, snackbar } from '#kernel/ui/dialogs.tsx';
import { messagesOfFailure } from '#kernel/ui/failureMessages.ts';
import type { CellChange, CellSaid } from '#kernel/ui/Grid/Grid.tsx';
import { runMany } from '#kernel/ui/runMany.ts';
import { appointmentCalls } from '../../contract.ts';
import { useTrucks } from '../../form/screens/useTrucks.ts';
import { changedAppointment } from '../../forms.ts';
import type { Appointment } from '../../model.ts';
import { type AppointmentKey, keyOf } from '../../record/rules.ts';
import { useAppointmentRefresh } from '../../record/screens/useAppointmentRefresh.ts';
import { texts } from '../../texts.ts';
import { FILLED } from '../rules.ts';
import { fillTexts } from '../texts.ts';

type Change = CellChange<Appointment>;
type OfRow = readonly [AppointmentKey, readonly Change[]];

/**
 * Trucks, containers and releases typed in the list itself: each row is saved by the call that the form makes, one change of
 * a row after the other, and what is refused stays in its cell with its reason.
 */
export function useFillIn() {
  const { client } = useConnection();
  const refresh = useAppointmentRefresh();
  const trucks = useTrucks();
  const [said, setSaid] = useState<ReadonlyMap<string, CellSaid>>(new Map());
  /** As they were saved last: newer than the list, until it is read again. */
  const saved = useRef(new Map<AppointmentKey, Appointment>());
  const turns = useRef(new Map<AppointmentKey, Promise<unknown>>());

  const say = (changes: readonly Change[], what: (change: Change) => CellSaid | null) =>
    setSaid(now => {
      const next = new Map(now);
      for (const change of changes) {
        const cell = what(change);
        if (cell) next.set(cellOf(change.row, change.key), cell);
        else next.delete(cellOf(change.row, change.key));
      }
      return next;
    });

  /** The server has it already; the list may not have been read since. */
  function isAsKept({ row, key, text }: Change): boolean {
    if (turns.current.has(keyOf(row))) return false;
    const kept = saved.current.get(keyOf(row)) ?? row;
    return (kept[FILLED[key as keyof typeof FILLED]] ?? '') === text;
  }

  async function save(changes: readonly Change[]): Promise<void> {
    const back = changes.filter(isAsKept);
    const meant = changes.filter(change => !isAsKept(change));
    say(back, () => null);
    say(meant, ({ text }) => ({ text, isSaving: true }));
    if (!(await areTrucksMeant(meant))) return say(meant, () => null);
    const rows: OfRow[] = [...Map.groupBy(meant, ({ row }) => keyOf(row))];
    if (rows.length === 1 && rows[0]) await inTurn(rows[0]).catch(() => undefined);
    else if (rows.length > 1) {
      const { done } = await runMany(rows, inTurn, { label: fillTexts.saving });
      if (done.length > 0) snackbar(fillTexts.saved(done.length));
    }
    await refresh.whenRead();
    for (const [key] of rows) if (!turns.current.has(key)) saved.current.delete(key);
    setSaid(now => new Map([...now].filter(([, cell]) => cell.error !== undefined || cell.isSaving)));
  }

  /** An unknown truck prompts (spec §5): all of a paste with one question. */
  async function areTrucksMeant(changes: readonly Change[]): Promise<boolean> {
    const typed = changes.flatMap(({ key, text }) => (key === 'rego' && text ? text : []));
    const unknown = [...new Set(typed.filter(trucks.isUnknown))];
    const { title } = texts.unknownTruck;
    return unknown.length === 0 || confirm({ title, message: fillTexts.unknownTrucks(unknown) });
  }

  function inTurn([key, changes]: OfRow): Promise<unknown> {
    const before = turns.current.get(key) ?? Promise.resolve();
    const turn = before.catch(() => undefined).then(() => put(key, changes));
    turns.current.set(key, turn);
    const end = () => {
      if (turns.current.get(key) === turn) turns.current.delete(key);
    };
    turn.then(end, end);
    return turn;
  }

  async function put(key: AppointmentKey, changes: readonly Change[]): Promise<void> {
    const [first] = changes;
    if (!first) return;
    const [{ draftOf }, { asKept }, { checkWith }] = await formParts();
    const row = saved.current.get(key) ?? first.row;
    const { isFromPropel, appointmentId, version } = row;
    const typed = Object.fromEntries(
      changes.map(change => [FILLED[change.key as keyof typeof FILLED], change.text]),
    );
    const body = { ...asKept({ ...draftOf(row), ...typed }), isFromPropel, appointmentId, version };
    const checked = checkWith(changedAppointment, body);
    if (!checked.success) {
      refuse(changes, checked.errors);
      throw new Error(Object.values(checked.errors).flat().join(' '));
    }
    try {
      const call = isFromPropel ? appointmentCalls.change : appointmentCalls.changeAtTerminal;
      saved.current.set(key, await client.send(call, { body: checked.data }));
      say(changes, ({ text }) => ({ text }));
    } catch (error) {
      saved.current.delete(key);
      if (isRefusal(error)) refuse(changes, error.errors, messagesOfFailure(error));
      else say(changes, ({ text }) => ({ text, error: fillTexts.notSaved }));
      throw error;
    }
  }

  /** Each cell its own reasons; what is about none of them is said of all. */
  function refuse(changes: readonly Change[], errors: FieldErrors, all = Object.values(errors).flat()): void {
    const of = ({ key }: Change) =>
      Object.entries(errors).find(
        ([field]) => field.toLowerCase() === FILLED[key as keyof typeof FILLED].toLowerCase(),
      )?.[1];
    const isOfCells = changes.some(change => of(change) !== undefined);
    say(changes, change => {
      const own = of(change) ?? (isOfCells ? [fillTexts.notSavedBeside] : all);
      return { text: change.text, error: own.join(' ') };
    });
  }

  return {
    onCells: (changes: readonly Change[]) => void save(changes),
    cellSaid: useCallback((row: Appointment, key: string) => said.get(cellOf(row, key)), [said]),
    /** Something was refused, or is on its way: it would be lost. */
    isUnsaved: said.size > 0,
  };
}

/** The form's own, which come with the form, and are here only once a cell is saved. */
const formParts = () =>
  Promise.all([
    import('../../form/draft/rules.ts'),
    import('../../booking/rules.ts'),
    import('#kernel/ui/Form/schema.ts'),
  ]);

function cellOf(row: Appointment, key: string): string {
  return `${keyOf(row)} ${key}`;
}
