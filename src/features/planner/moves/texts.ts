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
