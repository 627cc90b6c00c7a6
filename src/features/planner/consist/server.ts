import { showDay } from '#kernel/calendar.ts';
import type { FileAnswer } from '#kernel/contract.ts';
import { notFound } from '#kernel/failures.ts';
import { cleanFileName } from '#kernel/fileNames.ts';
import type { Context, Handlers } from '#kernel/mount.ts';
import { openPdf } from '#kernel/pdf.ts';
import { type SpreadsheetRows, writeSpreadsheet, XLSX } from '#kernel/spreadsheet.ts';
import type { consistCalls } from './contract.ts';
import type { Consist } from './model.ts';
import { drawConsist } from './paper/server.ts';
import { CONSIST_COLUMNS, totalsOf } from './rules.ts';
import { consistOf } from './sql.ts';
import { consistTexts } from './texts.ts';

export const consistHandlers: Handlers<typeof consistCalls> = {
  asXlsx: async ({ params }, context) => sheetOf(await read(context, params.id), context.zone),
  asPdf: async ({ params }, context) => {
    const consist = await read(context, params.id);
    const content = openPdf({ title: consistTexts.title(consist), layout: 'landscape', madeAt: context.now });
    drawConsist(content, consist);
    return { name: cleanFileName(`${consistTexts.file(consist)}.pdf`), type: 'application/pdf', content };
  },
};

async function read({ db }: Context, id: number): Promise<Consist> {
  const consist = await consistOf(db, id);
  if (!consist) throw notFound('Train Service Instance');
  return consist;
}

/** The wagon list as a spreadsheet, with the train and its totals under it. */
function sheetOf(consist: Consist, zone: string): FileAnswer {
  const content = writeSpreadsheet(linesOf(consist), {
    name: `${consist.trainServiceName} ${showDay(consist.instanceDate)}`,
    columns: CONSIST_COLUMNS.map(({ title, kind }) => ({ title, kind })),
    zone,
  });
  return { name: cleanFileName(`${consistTexts.file(consist)}.xlsx`), type: XLSX, content };
}

async function* linesOf(consist: Consist): SpreadsheetRows {
  yield consist.rows.map(row => JSON.stringify(CONSIST_COLUMNS.map(({ value }) => value(row))));
  return [consistTexts.title(consist), consistTexts.totals(totalsOf(consist))];
}
