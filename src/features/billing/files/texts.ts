/** What stands on an invoice. */
export const paperTexts = {
  title: 'Tax Invoice',
  number: 'Invoice number',
  date: 'Invoice date',
  trip: 'Train date',
  container: 'Container',
  reference: 'Booking reference',
  to: 'Bill to',
  of: 'For',
  code: 'Customer code',
  group: (name: string, group: number) => `${name}, group ${group}`,
  item: 'Item',
  description: 'Description',
  amount: 'NZD',
  hours: (hours: string) => `${hours} h`,
  percent: (percentage: string) => `${percentage} % of services`,
  withoutGst: 'Total without GST',
  gst: (percentage: string) => `GST ${percentage} %`,
  total: 'Total NZD',
  page: (number: string) => `${number} · amounts in New Zealand dollars`,
};

export const fileTexts = {
  pdf: (first: string, count: number) => `invoices-${first}${count > 1 ? `-and-${count - 1}-more` : ''}.pdf`,
  csv: (first: string, count: number) => `invoices-${first}${count > 1 ? `-and-${count - 1}-more` : ''}.csv`,
};

export const refusals = {
  unknown: (numbers: readonly string[]) => `There is no invoice ${numbers.join(', ')}`,
  /** Asked for together with others that have left. */
  apart: (numbers: readonly string[]) =>
    `The invoice has been generated: ${numbers.join(', ')}. Choose those that have not, or those of one file.`,
  changing: 'Somebody is changing these invoices. Please try again.',
  severalFiles: 'These invoices were generated in several files. Choose those of one.',
  notGenerated: (numbers: readonly string[]) => `Generate these invoices first: ${numbers.join(', ')}`,
};
