/** What the room says, word for word as spec §2 and §4 have it where they speak. */
export const texts = {
  title: 'Export Pre-Advice',
  newTitle: 'New Export Pre-Advice',
  updateTitle: 'Update Export Pre-Advice',
  confirmation: 'Confirmation',
  submitting: 'Submitting Export Pre-Advice',
  submitted: 'Export Pre-Advice Submitted',
  updated: 'Export Pre-Advice Updated',
  notSubmitted: 'Unable to submit Export Pre-Advice',
  notUpdated: 'Unable to update Export Pre-Advice',
  warning: 'Please note',
  refusedLater: 'The terminal has refused this pre-advice',
  ownFound: (containerNumber: string) =>
    `You have pre-advised ${containerNumber} already. It is open for updating.`,
  ownFixed: (containerNumber: string, reason: string) =>
    `You have pre-advised ${containerNumber} already. ${reason}`,
  previous: 'Previous',
  submit: 'Submit',
  close: 'Close',
  another: 'Advise Another Unit',
  sameBooking: 'Same booking',
  cancel: 'Cancel',
  changeData: 'Change Data',
  noneLeft: 'All containers of this booking have been pre-advised',
  pending:
    'The terminal has not answered yet. The pre-advice is kept and will be sent once the terminal answers; until then it is Pending.',
  unseen:
    'The terminal is not answering. What you fill in is checked against the booking once it does; until then the pre-advice is Pending.',
  notTakenBack: (provider: string) =>
    `A pre-advice cannot be taken back here. If the container does not come, change the pre-advice or ask ${provider}.`,
  lineWarning: (container: string, booking: string) =>
    `The container is of ${container}, and the booking is with ${booking}`,
  packPointWarning: 'The provider has no information on this Pack point',
  draftFound: 'What you had filled in for this container is here again.',
  draftDropped: 'Thrown away',
  dropDraft: 'Throw away',
  withdraw: 'Remove',
  withdrawn: 'Export pre-advice removed',
  withdrawQuestion: { title: 'Remove export pre-advice?', message: 'The terminal has refused it.' },
  actions: {
    list: 'loading the export pre-advice',
    open: 'loading the pre-advice',
    lookups: 'loading the choices',
    container: 'looking up the container',
    booking: 'looking up the booking',
    shippers: 'looking up shippers',
    packPoints: 'looking up pack points',
    submit: 'submitting the export pre-advice',
    draft: 'keeping what you filled in',
    withdraw: 'removing the export pre-advice',
    check: 'checking the containers',
  },
} as const;

export const refusals = {
  notEditable: (state: string) => `It is ${state} and cannot be changed any more`,
  ofAnother: 'It was pre-advised by another party',
  numberChanged: 'The container number of a pre-advice cannot be changed',
  notRefused: 'Only a pre-advice that the terminal has refused can be removed',
  tooMany: (most: number) => `At most ${most} containers can be checked at once`,
} as const;
