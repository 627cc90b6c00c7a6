import { useConnection } from '#kernel/hooks.tsx';
import { alertDialog, confirm, snackbar } from '#kernel/ui/dialogs.tsx';
import { messagesOfFailure } from '#kernel/ui/failureMessages.ts';
import { runMany } from '#kernel/ui/runMany.ts';
import { invoiceCalls } from '../../invoices/contract.ts';
import type { Recalculation } from '../../invoices/model.ts';
import { OVERRIDE, texts } from '../../invoices/texts.ts';
import { bookingIn, type Failure, numberIn, toldOf } from '../rules.ts';
import { deedTexts } from '../texts.ts';

/** So many invoices a call: the bar moves, and Cancel is soon done. */
const AT_ONCE = 25;

/**
 * Recalculates the selected invoices, once 'Re-Calculate Invoice?' is answered; asks about default items as for a single one,
 * and says why the others could not be (spec transport §8). `onDone` is told which are left: those that were not recalculated.
 */
export function useRecalculation(
  onDone: (left: readonly string[]) => void,
): (selection: readonly string[]) => void {
  const { client } = useConnection();

  async function recalculate(selection: readonly string[]): Promise<void> {
    const question = { title: texts.recalculation, message: deedTexts.recalculationOf(selection.length) };
    if (!(await confirm({ ...question, danger: true }))) return;
    const numbers = new Map(selection.map(key => [bookingIn(key), numberIn(key)]));
    const told: Recalculation[] = [];
    const { failed: notAnswered } = await runMany(
      chunksOf([...numbers.keys()]),
      async body => told.push(...(await client.send(invoiceCalls.recalculateMany, { body }))),
      { label: deedTexts.running, concurrency: 1 },
    );
    const nameOf = (bookingId: number) => numbers.get(bookingId) ?? String(bookingId);
    const failures: Failure[] = notAnswered.flatMap(({ item, messages }) =>
      item.map(id => ({ number: nameOf(id), reasons: messages })),
    );
    const done = new Set(told.flatMap(one => (one.isRecalculated ? [one.propelReferenceNumber] : [])));

    const mendable = told.filter(one => !one.isRecalculated && one.errors.some(text => OVERRIDE.test(text)));
    const isOverriding =
      mendable.length > 0 && (await confirmOverride(mendable.map(one => nameOf(one.propelReferenceNumber))));
    if (isOverriding) {
      const outcome = await runMany(
        mendable.map(one => one.propelReferenceNumber),
        id => client.send(invoiceCalls.recalculate, { params: { id, useDefaults: true }, query: {} }),
        { label: deedTexts.overriding, concurrency: 2 },
      );
      for (const bookingId of outcome.done) done.add(bookingId);
      failures.push(
        ...outcome.failed.map(({ item, messages }) => ({ number: nameOf(item), reasons: messages })),
      );
    }
    const rest = told.filter(one => !one.isRecalculated && !(isOverriding && mendable.includes(one)));
    failures.push(...rest.map(one => ({ number: nameOf(one.propelReferenceNumber), reasons: one.errors })));
    const why = toldOf(failures);

    if (done.size > 0) snackbar(texts.recalculated);
    if (why.length > 0) await alertDialog({ title: texts.notRecalculated, messages: why, variant: 'api' });
    onDone(selection.filter(key => !done.has(bookingIn(key))));
  }

  return selection => {
    recalculate(selection).catch(
      (error: unknown) =>
        void alertDialog({
          title: texts.notRecalculated,
          messages: messagesOfFailure(error),
          variant: 'error',
        }),
    );
  };
}

function confirmOverride(numbers: readonly string[]): Promise<boolean> {
  return confirm({
    title: texts.override.title,
    message: `${texts.override.message} ${deedTexts.overrideOf(numbers)}`,
  });
}

function chunksOf<Item>(items: readonly Item[]): Item[][] {
  return Array.from({ length: Math.ceil(items.length / AT_ONCE) }, (_, i) =>
    items.slice(i * AT_ONCE, (i + 1) * AT_ONCE),
  );
}
