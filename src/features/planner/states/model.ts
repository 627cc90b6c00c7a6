import { z } from 'zod';
import { STATUS } from '../model.ts';

/** What may be done with a row of the planner (spec transport §4), in the order of its menu. */
export const ACTION = {
  book: 'book',
  edit: 'edit',
  submit: 'submit',
  backToDraft: 'backToDraft',
  cancel: 'cancel',
  changeDate: 'changeDate',
  complete: 'complete',
  showInformation: 'showInformation',
  calculate: 'calculate',
  recalculate: 'recalculate',
  showInvoice: 'showInvoice',
  /** Items of the invoice, in the dialog that `showInvoice` opens. */
  editInvoice: 'editInvoice',
  showIssues: 'showIssues',
  deleteCapacity: 'deleteCapacity',
  merge: 'merge',
} as const;
export type Action = (typeof ACTION)[keyof typeof ACTION];

/** What the table asks of a row and of the person before it. */
export type Facts = {
  /** PortAdmin, TransportAdmin or TransportCoordinator. */
  isPrivileged: boolean;
  /** The date of the train is earlier than the port's today. */
  isOver: boolean;
  hasIssues: boolean;
  canBeMerge: boolean;
  /** The invoice has been generated: nothing of the booking changes any more. */
  isGenerated: boolean;
  /** The way out of a trip whose way back is not completed: there is no invoice of it yet. */
  awaitsReturn: boolean;
  /** The way out of a trip whose way back is booked, or has been completed. */
  isReturnBooked: boolean;
};

/** Where `BookingStatus/{id}/{status}` can lead, by the word in its path. */
export const bookingStatus = z.enum([
  STATUS.Draft,
  STATUS.ReadyToSubmit,
  STATUS.InProgress,
  STATUS.Confirmed,
  STATUS.Complete,
  STATUS.Invoiced,
  STATUS.Cancelled,
  STATUS.Available,
]);
