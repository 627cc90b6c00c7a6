import { DIRECTION } from '#features/transport-services/model.ts';
import { FACE, PAPER } from '#kernel/pdf.ts';
import { writeKind } from '#kernel/ui/Grid/kinds.ts';
import type { Consist, ConsistRow } from '../model.ts';
import { CONSIST_COLUMNS, type ConsistColumn, totalsOf } from '../rules.ts';
import { consistTexts } from '../texts.ts';

type Paper = PDFKit.PDFDocument;

const SIZE = 7.5;
const LINE = 15;
const FOOT = 8;
const SHARES = CONSIST_COLUMNS.reduce((sum, { share }) => sum + share, 0);

/** Draws a wagon list on A4 across, its heading on every sheet, and ends the paper. */
export function drawConsist(paper: Paper, consist: Consist): void {
  let [sheet, top] = [0, Number.POSITIVE_INFINITY];
  for (const row of consist.rows.length > 0 ? consist.rows : [null]) {
    if (top + LINE > paper.page?.height - PAPER.margin - FOOT || sheet === 0) {
      sheet += 1;
      top = openSheet(paper, consist, sheet);
    }
    if (row) drawRow(paper, row, top);
    top += LINE;
  }
  paper.end();
}

/** The heading of a sheet; answers where its rows begin. */
function openSheet(paper: Paper, consist: Consist, sheet: number): number {
  paper.addPage();
  const width = paper.page.width - 2 * PAPER.margin;
  const at = { width, lineBreak: false };
  paper.font(FACE.bold).fontSize(16).fillColor(PAPER.accent);
  paper.text(consistTexts.title(consist), PAPER.margin, PAPER.margin, { ...at, ellipsis: true });
  paper.font(FACE.text).fontSize(9).fillColor(PAPER.faint);
  const isInbound = consist.trainServiceDirection === DIRECTION.Inbound;
  const facts = `${isInbound ? consistTexts.inbound : consistTexts.outbound} · ${consistTexts.totals(totalsOf(consist))}`;
  paper.text(facts, PAPER.margin, PAPER.margin + 22, at);
  paper.text(consistTexts.page(sheet), PAPER.margin, PAPER.margin + 4, { ...at, align: 'right' });
  const top = PAPER.margin + 44;
  paper.font(FACE.bold).fontSize(SIZE).fillColor(PAPER.faint);
  eachColumn(paper, (column, left, room) => {
    paper.text(column.title, left, top, { width: room, height: LINE, lineBreak: false, ...alignOf(column) });
  });
  rule(paper, top + 12);
  return top + 17;
}

function drawRow(paper: Paper, row: ConsistRow, top: number): void {
  const isFree = row.unit === null;
  eachColumn(paper, (column, left, room) => {
    const value = column.value(row);
    if (value === null) return;
    paper.font(column.title === 'Unit' && !isFree ? FACE.bold : FACE.text).fontSize(SIZE);
    paper.fillColor(isFree ? PAPER.faint : PAPER.ink);
    paper.text(fitting(paper, writeKind(column, value), room), left, top, {
      width: room,
      height: LINE,
      lineBreak: false,
      ...alignOf(column),
    });
  });
  rule(paper, top + 11);
}

function eachColumn(paper: Paper, draw: (column: ConsistColumn, left: number, room: number) => void): void {
  const width = paper.page.width - 2 * PAPER.margin;
  let left = PAPER.margin;
  for (const column of CONSIST_COLUMNS) {
    const room = (column.share / SHARES) * width;
    draw(column, left, room - 4);
    left += room;
  }
}

/** What of a text fits into the room, with three dots when it is not all. */
function fitting(paper: Paper, text: string, room: number): string {
  if (paper.widthOfString(text) <= room) return text;
  let shown = text;
  while (shown.length > 1 && paper.widthOfString(`${shown}…`) > room) shown = shown.slice(0, -1);
  return `${shown}…`;
}

function alignOf({ kind }: ConsistColumn) {
  return kind === 'text' ? {} : { align: 'right' as const };
}

function rule(paper: Paper, y: number): void {
  paper
    .moveTo(PAPER.margin, y)
    .lineTo(paper.page.width - PAPER.margin, y)
    .lineWidth(0.4)
    .strokeColor(PAPER.line)
    .stroke();
}
