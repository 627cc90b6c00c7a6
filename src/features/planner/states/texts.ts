import type { Status } from '../model.ts';

/** How a state is called where it is shown. */
export const statusTexts: Record<Status, string> = {
  Available: 'Available',
  Draft: 'Draft',
  ReadyToSubmit: 'Ready to Submit',
  InProgress: 'In Progress',
  Confirmed: 'Confirmed',
  Complete: 'Complete',
  Invoiced: 'Invoiced',
  Cancelled: 'Cancelled',
};

/** Why something cannot be done with a row of the planner. */
export const refusals = {
  ofState: (status: Status) =>
    status === 'Available'
      ? 'Nothing is booked here'
      : `This booking is ${statusTexts[status].toLowerCase()}`,
  taken: 'This wagon is booked',
  ofPerson: 'Only the port can do this now',
  over: 'The date has passed',
  generated: 'The invoice has been generated',
  issues: 'Fix the issues of this booking first',
  noIssues: 'This booking has no issues',
  awaitsReturn: 'The invoice waits for the return trip',
  returnBooked: 'The return trip of this unit is booked: take that back first',
  notParted: 'There is nothing to merge here',
  ofPath: 'A booking is not moved to this status by itself',
};
