/** What a selected row goes by: its number, and the booking that it invoices. */
export function selectionKey(invoice: { invoiceNumber: string; propelReferenceNumber: number }): string {
  return `${invoice.invoiceNumber} ${invoice.propelReferenceNumber}`;
}

export function numberIn(key: string): string {
  return key.split(' ')[0]!;
}

export function bookingIn(key: string): number {
  return Number(key.split(' ')[1]);
}
