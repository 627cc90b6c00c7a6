/** Word for word as the spec has it (transport §4, §8). */
export const texts = {
  cancelled: 'Booking cancelled',
  submitted: 'Booking is tagged as ready for submission',
  backToDraft: 'Booking is now back to draft',
  completed: 'Booking is now completed and invoice calculated',
  updated: 'Booking updated',
  submission: 'Is the booking ready for submission?',
  cancellation: 'Cancellation',
  reopening: 'Back to Draft ?',
  issues: 'Fix the following issues before you are allowed to calculate the Invoice:',
  notUpdated: 'Unable to update booking',
  notCalculated: 'Unable to calculate invoice',
};

/** Why something was refused. */
export const refusals = {
  containerTaken: 'This container is on another booking',
};

/** What the menu of a row says, and its questions, where the spec gives them no words. */
export const moveTexts = {
  deeds: {
    submit: 'Ready to Submit',
    backToDraft: 'Back to Draft',
    cancel: 'Cancel booking',
    changeDate: 'Change booking date',
    complete: 'Tag as Completed',
    showInformation: 'Show information',
    showIssues: 'Show issues',
    calculate: 'Calculate invoice',
    recalculate: 'Re-calculate invoice',
  },
  doing: {
    submit: 'submitting the booking',
    backToDraft: 'taking the booking back to draft',
    cancel: 'cancelling the booking',
    changeDate: 'changing the date of the booking',
    complete: 'completing the booking',
    calculate: 'calculating the invoice',
    recalculate: 'calculating the invoice anew',
  },
  wagon: (sequence: number) => `Wagon ${sequence}`,
  submitted: (unit: string) => `${unit}: the rail operator is told of it.`,
  reopened: 'It can be edited and submitted again.',
  reopenedInvoiced: 'Its open invoice is taken away. It can be edited and submitted again.',
  cancelled: (unit: string) => `${unit} is taken off the train for good, and its place is available again.`,
  cancelYes: 'Cancel booking',
  cancelNo: 'Keep it',
  calculated: (unit: string) => `The invoice of ${unit} is calculated by the rates of its date.`,
  recalculated: (unit: string) => `All items of the invoice of ${unit} are removed and made anew.`,
  completedTitle: 'Booking is now completed',
  completedWithIssues: 'Fix its issues, then calculate the invoice:',
  completedAwaits: 'The unit is returning: wait for the return trip, which the invoice goes with.',
};

export const issueDialogTexts = { title: 'Booking Issues', close: 'Close' };
