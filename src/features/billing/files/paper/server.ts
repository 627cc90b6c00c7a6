import { buffer } from 'node:stream/consumers';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { slashDay } from '#kernel/calendar.ts';
import { exact, showMoney } from '#kernel/money.ts';
import { FACE, openPdf, PAPER } from '#kernel/pdf.ts';
import type { Bill, FileSettings } from '../model.ts';
import { sumsOf } from '../rules.ts';
import { paperTexts as texts } from '../texts.ts';

const WIDTH = 595 - 2 * PAPER.margin;
/** Of a line its item, its words and its amount. */
const COLUMNS = [170, 250, 95] as const;
const FOOT = 842 - PAPER.margin - 24;

type Paper = PDFKit.PDFDocument;

/**
 * Invoices as one PDF, a page each; one with very many lines goes on. Others are served between two pages. Made of the same
 * invoices at the same time, it is the same file.
 */
export async function drawInvoices(
  bills: readonly Bill[],
  settings: FileSettings,
  now: Date,
): Promise<Buffer> {
  const paper = openPdf({ title: texts.title, madeAt: now });
  const file = buffer(paper);
  for (const bill of bills) {
    drawInvoice(paper, bill, settings);
    await nextTurn();
  }
  paper.end();
  return file;
}

function drawInvoice(paper: Paper, bill: Bill, settings: FileSettings): void {
  paper.addPage();
  write(paper, settings.portName, {
    at: [PAPER.margin, PAPER.margin],
    size: 18,
    bold: true,
    colour: PAPER.accent,
  });
  write(paper, texts.title, { at: [PAPER.margin, PAPER.margin + 26], size: 12, colour: PAPER.faint });
  const top = drawHead(paper, bill, PAPER.margin + 62);
  drawSums(paper, drawLines(paper, bill, top), bill, settings);
  write(paper, texts.page(bill.invoiceNumber), { at: [PAPER.margin, FOOT], size: 8, colour: PAPER.faint });
}

function drawHead(paper: Paper, bill: Bill, top: number): number {
  const { customer, forwarder } = bill;
  const payer = forwarder ?? customer;
  const left: [string, string][] = [
    [texts.to, [payer.name, payer.address].filter(Boolean).join(', ')],
    ...(forwarder ? [[texts.of, customer.name] as [string, string]] : []),
    ...(forwarder?.groupNumber
      ? [['', texts.group(forwarder.name, forwarder.groupNumber)] as [string, string]]
      : []),
    [texts.code, customer.bcCode],
  ];
  const right: [string, string][] = [
    [texts.number, bill.invoiceNumber],
    [texts.date, slashDay(bill.createdDate)],
    [texts.trip, slashDay(bill.ratesDate)],
    [texts.container, bill.containerNumber],
    [texts.reference, bill.bookingReferenceNumber],
  ];
  const ends = [
    drawFacts(paper, left, PAPER.margin, top, 300),
    drawFacts(paper, right, PAPER.margin + 310, top, WIDTH - 310),
  ];
  return Math.max(...ends) + 18;
}

function drawFacts(
  paper: Paper,
  facts: readonly (readonly [string, string])[],
  left: number,
  top: number,
  width: number,
): number {
  let y = top;
  for (const [name, value] of facts) {
    if (value === '') continue;
    write(paper, name, { at: [left, y], size: 8.5, colour: PAPER.faint, width: 85 });
    y = Math.max(write(paper, value, { at: [left + 88, y - 1], size: 9.5, width: width - 88 }), y + 12) + 3;
  }
  return y;
}

function drawLines(paper: Paper, { lines }: Bill, top: number): number {
  let y = drawRow(paper, [texts.item, texts.description, texts.amount], top, true);
  for (const { itemCode, description, hours, percentage, sell } of lines) {
    if (y > FOOT - 90) {
      paper.addPage();
      y = drawRow(paper, [texts.item, texts.description, texts.amount], PAPER.margin, true);
    }
    const detail = hours
      ? texts.hours(hours.toFixed())
      : percentage
        ? texts.percent(percentage.toFixed())
        : '';
    const what = [description, detail].filter(Boolean).join(' · ');
    y = drawRow(paper, [itemCode, what, showMoney(sell)], y, false);
  }
  return y + 10;
}

function drawRow(
  paper: Paper,
  cells: readonly [string, string, string],
  top: number,
  isHead: boolean,
): number {
  let [left, bottom] = [PAPER.margin, top];
  for (const [column, cell] of cells.entries()) {
    const width = COLUMNS[column]!;
    const isAmount = column === cells.length - 1;
    const end = write(paper, cell, {
      at: [left, top + 5],
      size: isHead ? 8.5 : 9.5,
      colour: isHead ? PAPER.faint : PAPER.ink,
      width: isAmount ? width : width - 10,
      align: isAmount ? 'right' : 'left',
    });
    bottom = Math.max(bottom, end);
    left += width;
  }
  rule(paper, bottom + 4);
  return bottom + 5;
}

function drawSums(paper: Paper, top: number, bill: Bill, { gst: percentage }: FileSettings): void {
  const { amount, gst, total } = sumsOf(bill, percentage);
  const sums = [
    [texts.withoutGst, amount],
    [texts.gst(exact(percentage).toFixed()), gst],
    [texts.total, total],
  ] as const;
  for (const [i, [name, sum]] of sums.entries()) {
    const isTotal = i === sums.length - 1;
    const look = { size: isTotal ? 12 : 9.5, bold: isTotal };
    const y = top + i * 17;
    write(paper, name, { ...look, at: [PAPER.margin + 200, y], width: 200, align: 'right' });
    write(paper, showMoney(sum), {
      ...look,
      at: [PAPER.margin + 404, y],
      width: WIDTH - 404,
      align: 'right',
    });
  }
}

type Look = {
  at: [left: number, top: number];
  size: number;
  bold?: boolean;
  colour?: string;
  width?: number;
  align?: 'left' | 'right';
};

/** Writes a text, on several lines where it is wider than its room; answers where it ends. */
function write(paper: Paper, text: string, look: Look): number {
  const { at, size, bold = false, colour = PAPER.ink, width = WIDTH, align = 'left' } = look;
  paper
    .font(bold ? FACE.bold : FACE.text)
    .fontSize(size)
    .fillColor(colour)
    .text(text.replaceAll(/\s+/g, ' '), ...at, { width, align });
  return paper.y;
}

function rule(paper: Paper, y: number): void {
  paper
    .moveTo(PAPER.margin, y)
    .lineTo(PAPER.margin + WIDTH, y)
    .lineWidth(0.5)
    .strokeColor(PAPER.line)
    .stroke();
}
