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
  dateRequired: 'Choose a date',
  sameDate: 'This is the date of the booking',
  notRunning: 'The service does not run on this date',
  notOffered: 'Choose one of the dates that are offered',
  full: 'No wagon of this date has room for the unit any more',
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
  },
  doing: {
    submit: 'submitting the booking',
    backToDraft: 'taking the booking back to draft',
    cancel: 'cancelling the booking',
    changeDate: 'changing the date of the booking',
    complete: 'completing the booking',
    calculate: 'calculating the invoice',
  },
  wagon: (sequence: number) => `Wagon ${sequence}`,
  submitted: (unit: string) => `${unit}: the rail operator is told of it.`,
  reopened: 'It can be edited and submitted again.',
  reopenedInvoiced: 'Its open invoice is taken away. It can be edited and submitted again.',
  cancelled: (unit: string) => `${unit} is taken off the train for good, and its place is available again.`,
  cancelYes: 'Cancel booking',
  cancelNo: 'Keep it',
  completedTitle: 'Booking is now completed',
  completedWithIssues: 'Fix its issues, then calculate the invoice:',
  completedAwaits: 'The unit is returning: wait for the return trip, which the invoice goes with.',
  completedByOthers: 'The port will see to the invoice.',
};

export const dateTexts = {
  title: 'Change booking date',
  form: (unit: string) => `Booking date of ${unit}`,
  date: 'Date',
  loading: 'loading the dates',
  failed: 'The dates could not be loaded.',
  none: 'There is no other date with room for the unit.',
  offered: (dates: number) => `${dates} ${dates === 1 ? 'date has' : 'dates have'} room for the unit`,
  noRoom: 'No wagon of this date has room for the unit.',
  keep: 'Close',
  save: 'Change date',
};

export const issueDialogTexts = { title: 'Booking Issues', close: 'Close' };
