import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { plainWords } from '#kernel/words.ts';
import { bookingReferences, invoiceNumbers, newInvoiceItem } from './forms.ts';

const told = (schema: z.ZodType, sent: unknown) =>
  schema
    .safeParse(sent, { error: plainWords(schema, sent) })
    .error?.issues.map(({ path, message }) => [path.join('.'), message]);

describe('what is sent of invoices', () => {
  it.each([
    ['no list', null],
    ['an empty list', []],
  ])('%s: invoices are asked for', (_, sent) => {
    expect(told(invoiceNumbers, sent)).toEqual([['', 'Select at least one invoice']]);
    expect(told(bookingReferences, sent)).toEqual([['', 'Select at least one invoice']]);
  });

  it('more than can be done at once are too many', () => {
    const many = Array.from({ length: 1_001 }, (_, at) => at + 1);
    expect(told(bookingReferences, many)).toEqual([['', 'Select at most 1,000 invoices']]);
  });

  it.each(['2', 2.5, 0, null])('%j is no booking', sent => {
    expect(told(bookingReferences, [sent])).toEqual([['0', 'A booking goes by a whole number']]);
  });

  it('an amount that is too large is refused with one limit', () => {
    const line = { invoiceNumber: 'INV100001', itemCode: 'WASH', itemRate: 1e12, costRate: 0 };
    expect(told(newInvoiceItem, line)).toEqual([['itemRate', 'Item Rate must be 9999999.99 or less']]);
  });
});
