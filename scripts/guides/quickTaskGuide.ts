import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import Pdf from 'pdfkit';
import { type Task, tasks, taskTexts } from '#features/help/guides/tasks/texts.ts';

const MARGIN = 40;
const COLUMNS = [150, 420, 190] as const;
const INK = '#1d2730';
const FAINT = '#5a6570';

/** The Quick Task Guide as a page of PDF, A4 across, of the texts that the page in the portal shows. */
export async function writeQuickTaskGuide(file: string): Promise<void> {
  const paper = new Pdf({
    size: 'A4',
    layout: 'landscape',
    margin: MARGIN,
    lang: 'en-NZ',
    pdfVersion: '1.7',
    // Made of the same texts, it is the same file.
    info: { Title: taskTexts.title, Author: 'Landside', CreationDate: new Date(0) },
  });
  const written = pipeline(paper, createWriteStream(file));
  paper.font('Helvetica-Bold').fontSize(22).fillColor('#06425a').text(taskTexts.title);
  paper.font('Helvetica').fontSize(11).fillColor(FAINT).text(taskTexts.note).moveDown(0.8);
  writeRow(paper, [taskTexts.task, taskTexts.how, taskTexts.mind], true);
  for (const task of tasks) writeRow(paper, wordsOf(task), false);
  paper
    .font('Helvetica')
    .fontSize(9)
    .fillColor(FAINT)
    .text(taskTexts.hours, MARGIN, paper.y + 8);
  paper.end();
  await written;
}

function wordsOf({ task, how, mind }: Task): Row {
  return [task, how.map((click, place) => `${place + 1} ${click}`).join('   '), mind];
}

type Row = readonly [string, string, string];

function writeRow(paper: PDFKit.PDFDocument, cells: Row, isHead: boolean): void {
  const top = paper.y;
  const fontOf = (column: number) => (isHead || column === 0 ? 'Helvetica-Bold' : 'Helvetica');
  let [left, bottom] = [MARGIN, top];
  for (const [column, cell] of cells.entries()) {
    const width = COLUMNS[column]!;
    paper
      .font(fontOf(column))
      .fontSize(10)
      .fillColor(isHead ? FAINT : INK);
    paper.text(cell, left, top + 5, { width: width - 12 });
    bottom = Math.max(bottom, paper.y);
    left += width;
  }
  paper
    .moveTo(MARGIN, bottom + 5)
    .lineTo(left, bottom + 5)
    .lineWidth(0.5)
    .strokeColor('#c3ccd3')
    .stroke();
  paper.x = MARGIN;
  paper.y = bottom + 6;
}
