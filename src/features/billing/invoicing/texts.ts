export const columns = {
  number: 'Invoice Number',
  date: 'Invoice Date',
  customerCode: 'Customer Code',
  container: 'Container Number',
  customer: 'Customer Name',
  forwarder: 'Forwarder Name',
  amount: 'Invoice Amount NZD',
  cost: 'Cost Amount NZD',
  invoiced: 'Is Invoiced',
};

export const listTexts = {
  noun: ['invoice', 'invoices'] as const,
  unprocessed: 'Unprocessed Invoices',
  range: 'Invoice dates',
  recalculate: 'Recalculate Invoice',
  generate: 'Generate Invoice',
  generating: 'The file is being made',
  csv: 'Accounting CSV',
  again: 'Save the PDF again',
  open: 'Open',
  openOne: (number: string) => `Open ${number}`,
  noneSelected: 'Select invoices first',
  tooMany: (most: number) => `At most ${most.toLocaleString('en-NZ')} at once`,
  loading: 'loading invoices',
  failed: 'The invoices could not be loaded.',
  search: 'Container or invoice number',
  empty: 'No invoices',
  emptyOpen: 'What is calculated in the planner waits here until it is generated.',
  emptyRange: 'Choose other dates.',
  exportName: 'invoices',
};

const counted = (count: number) => (count === 1 ? 'the invoice' : `${count} invoices`);

export const deedTexts = {
  recalculating: 'recalculating the invoices',
  recalculationOf: (count: number) =>
    `All items of ${counted(count)} are removed and made anew by the rates of the day of the trip.`,
  running: 'Recalculating invoices',
  overriding: 'Recalculating by default items',
  overrideOf: (numbers: readonly string[]) =>
    numbers.length === 1 ? numbers[0]! : `${numbers.length} invoices: ${numbers.join(', ')}`,
  notRecalculated: (why: string, numbers: readonly string[]) =>
    numbers.length === 1 ? `${numbers[0]}: ${why}` : `${numbers.length} · ${why}: ${numbers.join(', ')}`,
  generating: 'generating the invoices',
  generation: 'Generate Invoice',
  generationOf: (count: number) =>
    `${counted(count).replace('the', 'The')} will be put into one PDF. From then on nothing of ${count === 1 ? 'it' : 'them'} can be changed.`,
  generated: (count: number) => `${count} ${count === 1 ? 'invoice' : 'invoices'} generated`,
  notGenerated: 'Unable to generate invoices',
  csv: 'making the file for the accounting system',
  noCsv: 'Unable to make the file',
  fileReady: (name: string) => `${name} is saved.`,
};
