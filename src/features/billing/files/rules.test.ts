import { describe, expect, it, test } from 'vitest';
import { exact } from '#kernel/money.ts';
import type { Bill } from './model.ts';
import { csvOf, fileOfAll, inPageOrder, readColumns, sumsOf } from './rules.ts';

const bill = (more: Partial<Bill> = {}): Bill => ({
  invoiceId: 1,
  invoiceNumber: 'INV100001',
  createdDate: '2026-11-24',
  ratesDate: '2026-11-23',
  containerNumber: 'MSCU4763394',
  bookingReferenceNumber: 'TD-1',
  customer: { name: 'Tararua Dairy', address: '', bcCode: 'TARDAI' },
  forwarder: null,
  fileId: null,
  lines: [line('SVC', '412.50')],
  ...more,
});
const line = (itemCode: string, sell: string, description = itemCode): Bill['lines'][number] => ({
  itemCode,
  itemType: 'OTHER',
  description,
  hours: null,
  percentage: null,
  sell: exact(sell),
  cost: exact('1'),
});
const forwarded = (groupNumber: number | null, customer: string) => ({
  customer: { name: customer, address: '', bcCode: '' },
  forwarder: { name: 'Pōhutukawa Freight', address: '', bcCode: 'POHUTU', groupNumber },
});

test('GST is of the whole, rounded once', () => {
  const { amount, gst, total } = sumsOf(bill({ lines: [line('A', '0.03'), line('B', '0.07')] }), '15');
  expect([amount, gst, total].map(sum => sum.toFixed(2))).toEqual(['0.10', '0.02', '0.12']);
});

test('a forwarder’s pages stand together, by its groups; then those of customers themselves', () => {
  const bills = [
    bill({ invoiceId: 1 }),
    bill({ invoiceId: 2, ...forwarded(2, 'Ruahine Wool') }),
    bill({ invoiceId: 3, ...forwarded(1, 'Tomoana Foods') }),
    bill({ invoiceId: 4, ...forwarded(1, 'Apple Board') }),
    bill({ invoiceId: 5, ...forwarded(null, 'Unlinked') }),
  ];
  expect(inPageOrder(bills).map(({ invoiceId }) => invoiceId)).toEqual([4, 3, 2, 5, 1]);
});

test.each([
  [[null, null], null],
  [[7, 7], 7],
  [[7, null], undefined],
  [[7, 8], undefined],
])('of invoices in the files %j', (files, expected) => {
  expect(fileOfAll(files.map(fileId => ({ fileId })))).toBe(expected);
});

describe('the file for the accounting system', () => {
  const columns = readColumns('Customer No.=bcCode, Date=invoiceDate, Text=description, Amount=amount')!;

  it('has a row for each line, with what the setting says', () => {
    const lines = [line('SVC', '412.5', 'PNO to NPR, 20 ft'), line('WASH', '-10', 'Credit "wash"')];
    expect(csvOf([bill({ lines })], columns)).toBe(
      'Customer No.,Date,Text,Amount\r\n' +
        'TARDAI,24/11/2026,"PNO to NPR, 20 ft",412.50\r\n' +
        'TARDAI,24/11/2026,"Credit ""wash""",-10.00\r\n',
    );
  });

  it.each(['=1+1', '+1', '-1', '@x', '\t=1'])('a text %j is shown, not run', description => {
    const [, row] = csvOf([bill({ lines: [line('X', '1', description)] })], columns).split('\r\n');
    expect(row).toContain(",'");
  });

  it('breaks no row by a line break', () => {
    expect(csvOf([bill({ lines: [line('X', '1', 'a\r\nb')] })], columns).split('\r\n')).toHaveLength(3);
  });

  it.each(['', 'Amount', 'Amount=', '=amount', 'Amount=nothing', 'A=amount,'])('%j are no columns', text => {
    expect(readColumns(text)).toBeUndefined();
  });
});
