import type { Day } from '#kernel/calendar.ts';
import { type Transition, transitions } from '#kernel/transitions.ts';
import { STATUS, type Status } from '../model.ts';
import { ACTION, type Action, type Facts } from './model.ts';
import { refusals } from './texts.ts';

const { Available, Draft, ReadyToSubmit, InProgress, Confirmed, Complete, Invoiced } = STATUS;
/** Any status except Available, Complete and Invoiced; what is cancelled is no row any more. */
const OPEN = [Draft, ReadyToSubmit, InProgress, Confirmed] as const;
const A = ACTION;

const anybody = () => true;
const privileged = ({ isPrivileged }: Facts) => isPrivileged;

const todayOrLater = ({ isOver }: Facts) => (isOver ? refusals.over : null);
const notGenerated = ({ isGenerated }: Facts) => (isGenerated ? refusals.generated : null);
const alone = ({ isReturnBooked }: Facts) => (isReturnBooked ? refusals.returnBooked : null);
const parted = ({ canBeMerge }: Facts) => (canBeMerge ? null : refusals.notParted);
const withIssues = ({ hasIssues }: Facts) => (hasIssues ? null : refusals.noIssues);

function whyNotReopen(facts: Facts): string | null {
  return notGenerated(facts) ?? alone(facts);
}

function whyNotReopenYet(facts: Facts): string | null {
  return whyNotReopen(facts) ?? todayOrLater(facts);
}

function whyNotInvoice({ hasIssues, awaitsReturn }: Facts): string | null {
  if (hasIssues) return refusals.issues;
  return awaitsReturn ? refusals.awaitsReturn : null;
}

type Move = Transition<Status, Action, Facts>;

/** What changes the booking and leaves it in its state. */
function stays(
  action: Action,
  states: readonly Status[],
  by: Move['by'],
  whyNot?: Move['whyNot'],
): readonly Move[] {
  return states.map(state => ({ action, from: state, to: state, by, ...(whyNot && { whyNot }) }));
}

/** Spec transport §4, row for row. A date clause binds all that stand before it in its sentence. */
const MOVES: readonly Move[] = [
  { action: A.book, from: Available, to: Draft, by: anybody, whyNot: todayOrLater },
  ...stays(A.edit, [Draft, InProgress], anybody, todayOrLater),
  ...stays(A.edit, OPEN, privileged),
  { action: A.submit, from: Draft, to: ReadyToSubmit, by: privileged, whyNot: todayOrLater },
  {
    action: A.backToDraft,
    from: [Invoiced, Complete, Confirmed, ReadyToSubmit],
    to: Draft,
    by: anybody,
    whyNot: whyNotReopenYet,
  },
  {
    action: A.backToDraft,
    from: [Invoiced, Complete, Confirmed, ReadyToSubmit],
    to: Draft,
    by: privileged,
    whyNot: whyNotReopen,
  },
  { action: A.cancel, from: Draft, to: STATUS.Cancelled, by: anybody, whyNot: todayOrLater },
  { action: A.cancel, from: [...OPEN, Complete], to: STATUS.Cancelled, by: privileged, whyNot: alone },
  ...stays(A.changeDate, [Draft], anybody, todayOrLater),
  ...stays(A.changeDate, OPEN, privileged),
  { action: A.complete, from: Confirmed, to: Complete, by: anybody },
  { action: A.complete, from: OPEN, to: Complete, by: privileged },
  ...stays(A.showInformation, [Complete, Invoiced], anybody),
  { action: A.calculate, from: Complete, to: Invoiced, by: privileged, whyNot: whyNotInvoice },
  ...stays(A.recalculate, [Invoiced], privileged, notGenerated),
  ...stays(A.showInvoice, [Invoiced], privileged),
  ...stays(A.editInvoice, [Invoiced], privileged, notGenerated),
  ...stays(A.showIssues, [Draft, InProgress, Confirmed, ReadyToSubmit, Complete], anybody, withIssues),
  ...stays(A.deleteCapacity, [Available], privileged),
  ...stays(A.merge, [Available], privileged, parted),
];

/** The one table: menus, calls and tests read it. */
export const bookingMoves = transitions(MOVES, {
  ofState: (status, action) =>
    action === A.book || action === A.deleteCapacity || action === A.merge
      ? refusals.taken
      : refusals.ofState(status),
  ofPerson: () => refusals.ofPerson,
});

/** By the status that `BookingStatus/{id}/{status}` names: what is asked for. Undefined of those that follow from other deeds. */
export function actionTo(status: Status): Action | undefined {
  if (status === ReadyToSubmit) return A.submit;
  if (status === Draft) return A.backToDraft;
  return status === Complete ? A.complete : undefined;
}

/** What a row tells of itself, as far as it does: what it leaves out is not so. */
export type RowFacts = { instanceDate: Day; hasBillingIssues: boolean } & Partial<
  Pick<Facts, 'canBeMerge' | 'isGenerated' | 'awaitsReturn' | 'isReturnBooked'>
>;

export function factsOf(
  row: RowFacts,
  { isPrivileged, today }: { isPrivileged: boolean; today: Day },
): Facts {
  return {
    isPrivileged,
    isOver: row.instanceDate < today,
    hasIssues: row.hasBillingIssues,
    canBeMerge: row.canBeMerge ?? false,
    isGenerated: row.isGenerated ?? false,
    awaitsReturn: row.awaitsReturn ?? false,
    isReturnBooked: row.isReturnBooked ?? false,
  };
}

/** Why an action is not open of a booking that is read by itself; whoever opens it is privileged. */
export function whyNotOpened(
  { status, instanceDate }: { status: Status; instanceDate: Day | null },
  action: Action,
  today: Day,
): string | null {
  const row = { instanceDate: instanceDate ?? today, hasBillingIssues: false };
  return bookingMoves.whyNot(status, action, factsOf(row, { isPrivileged: true, today }));
}

type SystemAction = 'take' | 'confirm' | 'refuse' | 'invoice';
/** The answer is to what the operator was told last of this booking. */
type SystemFacts = { isNewest: boolean };
const newest = ({ isNewest }: SystemFacts) => (isNewest ? null : refusals.ofPath);

/** What nobody but the product itself does: the rail operator takes a booking, confirms or refuses it; a trip is invoiced. */
export const systemMoves = transitions<Status, SystemAction, SystemFacts>(
  [
    { action: 'take', from: ReadyToSubmit, to: InProgress, by: anybody, whyNot: newest },
    { action: 'confirm', from: InProgress, to: Confirmed, by: anybody, whyNot: newest },
    { action: 'refuse', from: InProgress, to: Draft, by: anybody, whyNot: newest },
    { action: 'invoice', from: Complete, to: Invoiced, by: anybody },
  ],
  { ofState: status => refusals.ofState(status), ofPerson: () => refusals.ofPerson },
);
