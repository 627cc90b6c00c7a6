import { STATUS, type Status } from '../model.ts';
import { ACTION, type Action } from './model.ts';

const S = STATUS;
export const OPEN: readonly Status[] = [S.Draft, S.ReadyToSubmit, S.InProgress, S.Confirmed];
const NONE: readonly Status[] = [];

/** Spec transport §4: who may do what in which states, by the date of the train; where it leads when it moves. */
type Row = {
  action: Action;
  others: { later: readonly Status[]; over: readonly Status[] };
  privileged: { later: readonly Status[]; over: readonly Status[] };
  to?: Status;
};
const always = (states: readonly Status[]) => ({ later: states, over: states });
const untilItsDate = (states: readonly Status[]) => ({ later: states, over: NONE });
const never = always(NONE);
const DRAFTABLE: readonly Status[] = [S.Invoiced, S.Complete, S.Confirmed, S.ReadyToSubmit];

export const TABLE: readonly Row[] = [
  {
    action: ACTION.book,
    others: untilItsDate([S.Available]),
    privileged: untilItsDate([S.Available]),
    to: S.Draft,
  },
  { action: ACTION.edit, others: untilItsDate([S.Draft, S.InProgress]), privileged: always(OPEN) },
  { action: ACTION.submit, others: never, privileged: untilItsDate([S.Draft]), to: S.ReadyToSubmit },
  { action: ACTION.backToDraft, others: untilItsDate(DRAFTABLE), privileged: always(DRAFTABLE), to: S.Draft },
  {
    action: ACTION.cancel,
    others: untilItsDate([S.Draft]),
    privileged: always([...OPEN, S.Complete]),
    to: S.Cancelled,
  },
  { action: ACTION.changeDate, others: untilItsDate([S.Draft]), privileged: always(OPEN) },
  { action: ACTION.complete, others: always([S.Confirmed]), privileged: always(OPEN), to: S.Complete },
  {
    action: ACTION.showInformation,
    others: always([S.Complete, S.Invoiced]),
    privileged: always([S.Complete, S.Invoiced]),
  },
  { action: ACTION.calculate, others: never, privileged: always([S.Complete]), to: S.Invoiced },
  { action: ACTION.recalculate, others: never, privileged: always([S.Invoiced]) },
  { action: ACTION.showInvoice, others: never, privileged: always([S.Invoiced]) },
  { action: ACTION.editInvoice, others: never, privileged: always([S.Invoiced]) },
  { action: ACTION.showIssues, others: never, privileged: never },
  { action: ACTION.deleteCapacity, others: never, privileged: always([S.Available]) },
  { action: ACTION.merge, others: never, privileged: never },
];
