import { setImmediate as nextTurn } from 'node:timers/promises';
import Pdf from 'pdfkit';
import { showDay } from '#kernel/calendar.ts';
import { exact, showMoney } from '#kernel/money.ts';
import type { Bill, FileSettings } from '../model.ts';
import { sumsOf } from '../rules.ts';
import { paperTexts as texts } from '../texts.ts';
import { onPaper } from './rules.ts';

const MARGIN = 48;
const WIDTH = 595 - 2 * MARGIN;
const INK = '#1d2730';
const FAINT = '#5a6570';
const ACCENT = '#06425a';
const LINE = '#c3ccd3';
const COLUMNS = [150, 254, 95] as const;
const BOTTOM = 842 - 90;

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
  const paper = new Pdf({
    size: 'A4',
    margin: MARGIN,
    autoFirstPage: false,
    lang: 'en-NZ',
    info: { Title: texts.title, Author: onPaper(settings.portName).text, CreationDate: now },
  });
  const parts: Buffer[] = [];
  const isWritten = new Promise<void>((resolve, reject) => {
    paper.on('data', (part: Buffer) => parts.push(part));
    paper.on('end', resolve);
    paper.on('error', reject);
  });
  for (const bill of bills) {
    drawInvoice(paper, bill, settings);
    await nextTurn();
  }
  paper.end();
  await isWritten;
  return Buffer.concat(parts);
}

function drawInvoice(paper: Paper, bill: Bill, settings: FileSettings): void {
  paper.addPage();
  write(paper, settings.portName, { at: [MARGIN, MARGIN], size: 18, bold: true, colour: ACCENT });
  write(paper, texts.title, { at: [MARGIN, MARGIN + 26], size: 12, colour: FAINT });
  const top = drawHead(paper, bill, MARGIN + 62);
  drawSums(paper, drawLines(paper, bill, top), bill, settings);
  write(paper, texts.page(bill.invoiceNumber), { at: [MARGIN, BOTTOM + 22], size: 8, colour: FAINT });
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
    [texts.date, showDay(bill.createdDate)],
    [texts.trip, showDay(bill.ratesDate)],
    [texts.container, bill.containerNumber],
    [texts.reference, bill.bookingReferenceNumber],
  ];
  const ends = [drawFacts(paper, left, MARGIN, top, 290), drawFacts(paper, right, MARGIN + 310, top, 189)];
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
    write(paper, name, { at: [left, y], size: 8.5, colour: FAINT, width: 85 });
    y = Math.max(write(paper, value, { at: [left + 88, y - 1], size: 9.5, width: width - 88 }), y + 12) + 3;
  }
  return y;
}

function drawLines(paper: Paper, { lines }: Bill, top: number): number {
  let y = drawRow(paper, [texts.item, texts.description, texts.amount], top, true);
  for (const { itemCode, description, hours, percentage, sell } of lines) {
    if (y > BOTTOM - 60) {
      paper.addPage();
      y = drawRow(paper, [texts.item, texts.description, texts.amount], MARGIN, true);
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

function drawRow(paper: Paper, cells: readonly [string, string, string], top: number, isHead: boolean): number {
  let [left, bottom] = [MARGIN, top];
  for (const [column, cell] of cells.entries()) {
    const width = COLUMNS[column]!;
    const isAmount = column === cells.length - 1;
    const end = write(paper, cell, {
      at: [left, top + 5],
      size: isHead ? 8.5 : 9.5,
      colour: isHead ? FAINT : INK,
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
    write(paper, name, { ...look, at: [MARGIN + 200, y], width: 200, align: 'right' });
    write(paper, showMoney(sum), { ...look, at: [MARGIN + 404, y], width: WIDTH - 404, align: 'right' });
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

/** Writes a text and answers where it ends. The letters that the fonts of every reader lack are drawn over plain ones. */
function write(paper: Paper, raw: string, look: Look): number {
  const { at, size, bold = false, colour = INK, width = WIDTH, align = 'left' } = look;
  const { text, macrons } = onPaper(raw);
  paper
    .font(bold ? 'Helvetica-Bold' : 'Helvetica')
    .fontSize(size)
    .fillColor(colour);
  const [left, top] = at;
  const isOneLine = paper.widthOfString(text) <= width;
  paper.text(text, left, top, { width, align, lineBreak: !isOneLine });
  if (isOneLine && align === 'left') {
    for (const place of macrons) drawMacron(paper, text, place, look);
  }
  return isOneLine ? top + paper.currentLineHeight() : paper.y;
}

function drawMacron(paper: Paper, text: string, place: number, { at: [left, top], size, colour = INK }: Look): void {
  const letter = text[place]!;
  const from = left + paper.widthOfString(text.slice(0, place));
  const wide = paper.widthOfString(letter);
  const isTall = letter !== letter.toLowerCase();
  const y = top + size * (isTall ? 0.06 : 0.19);
  paper
    .moveTo(from + wide * 0.18, y)
    .lineTo(from + wide * 0.82, y)
    .lineWidth(size * 0.07)
    .strokeColor(colour)
    .stroke();
}

function rule(paper: Paper, y: number): void {
  paper
    .moveTo(MARGIN, y)
    .lineTo(MARGIN + WIDTH, y)
    .lineWidth(0.5)
    .strokeColor(LINE)
    .stroke();
}
