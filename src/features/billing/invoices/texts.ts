/** Word for word as the spec has it (transport §8). */
export const texts = {
  calculated: 'Invoice calculated',
  recalculated: 'Invoice Re-Calculated',
  itemAdded: 'Item added',
  itemUpdated: 'Item updated',
  itemDeleted: 'Item deleted',
  notCalculated: 'Unable to calculate invoice',
  notRecalculated: 'Unable to recalculate invoice',
  override: {
    title: 'Override ?',
    message: 'This customer is missing billing items. Proceed in using default billing items?',
  },
  calculation: 'Calculate Invoice?',
  recalculation: 'Re-Calculate Invoice?',
  update: 'Update Invoice',
  removal: 'Delete Item?',
};

/** An error with this word can be mended by default items (spec transport §8). */
export const OVERRIDE = /override/i;

export const refusals = {
  generated: 'The invoice has been generated',
  notFound: 'Invoice',
  itemRequired: 'Item Code is required',
  sellRequired: 'Item Rate is required',
  costRequired: 'Buy Rate is required',
  percentageRequired: 'Percentage is required',
  noPercentage: 'Only FAF and TUC have a percentage',
  ofServices: 'FAF and TUC follow from their percentage',
  notDeleted: 'This item belongs to the trip and cannot be deleted',
  codeStays: 'The item of a line stays',
  notOffered: 'This item cannot be added to the invoice',
  onInvoice: 'This item is on the invoice already',
  notCompleted: 'The booking is not complete',
  awaitsReturn: 'The invoice waits for the return trip',
  endsFirst: 'End Date cannot be earlier than Start Date',
  noInvoice: 'There is no invoice of this booking',
};
