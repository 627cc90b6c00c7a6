import { notFound } from '#kernel/failures.ts';
import type { Context, Handlers } from '#kernel/mount.ts';
import { readPaging } from '#kernel/paging.ts';
import { pageOfRows } from '#kernel/pagingRows.ts';
import { rowsAsked } from '#kernel/rows.ts';
import { demand, TERMINAL, tosContext } from '#outside/terminal/asking.ts';
import type { ExportUnit } from '#outside/terminal/terminal-port.ts';
import { readBooking } from '../booking/server.ts';
import type { exportPreAdviceCalls } from '../contract.ts';
import { codesOf } from '../freight/sql.ts';
import type { ExportNeighbours } from '../judging/server.ts';
import type { ExportContainer, PreAdvice } from '../model.ts';
import { partyOf } from '../rules.ts';
import { openRows, rowsLeaving, rowsOfContainers } from '../sql.ts';
import type { PreAdviceRow } from '../tables.ts';
import { contentOf } from '../terminal/rules.ts';
import { byDeparture, exportValues, rowOfKept, rowOfUnit, searchedText, stateOf } from './rules.ts';

type ListCalls = Pick<Handlers<typeof exportPreAdviceCalls>, 'list' | 'one'>;

/** What a company has pre-advised, or is named in as shipper; and one of them whole (spec §2, §7). */
export function serveList(neighbours: ExportNeighbours): ListCalls {
  return {
    list: async ({ query }, context) => {
      const all = await readAll(neighbours, context);
      const rows = rowsAsked(all, query.only).toSorted(byDeparture);
      const paging = readPaging(query);
      return paging ? pageOfRows(rows, paging, exportValues, searchedText) : rows;
    },
    one: async ({ params }, context) => {
      const number = params.number.trim().toUpperCase();
      const { db, caller } = context;
      const rows = await rowsOfContainers(db, caller.scope, [number]);
      const unit = await readOwnUnit(number, neighbours, context);
      const own = rows.filter(row => row.companyId === caller.companyId);
      const row =
        own.find(one => one.status !== 'Submitted') ?? (unit.isKnown && !unit.data ? undefined : own[0]);
      if (!row) throw notFound('Pre-advice');
      return readPreAdvice(row, unit.data, neighbours, context);
    },
  };
}

async function readAll({ terminal }: ExportNeighbours, context: Context): Promise<ExportContainer[]> {
  const { db, caller, now } = context;
  const [{ shipper }, open] = await Promise.all([codesOf(db, caller.scope), openRows(db, caller.scope)]);
  const whose = { advisedBy: partyOf(caller.companyId), shipper };
  const answer = await terminal.listExportUnits({ whose }, tosContext(context));
  if (!answer.ok) {
    context.withoutNeighbour(TERMINAL);
    return [...open, ...(await rowsLeaving(db, caller.scope, now))].map(rowOfKept);
  }
  const units = answer.data;
  const named = await rowsOfContainers(
    db,
    caller.scope,
    units.map(unit => unit.containerNbr),
  );
  const own = new Map(
    [...named, ...open]
      .filter(row => row.companyId === caller.companyId)
      .map(row => [row.containerNumber, row]),
  );
  const listed = units.map(unit => rowOfUnit(unit, own.get(unit.containerNbr), caller.companyId));
  const told = new Set(listed.flatMap(row => row.exportPreAdviceId ?? []));
  return [...listed, ...open.filter(row => !told.has(row.exportPreAdviceId)).map(rowOfKept)];
}

/** The company's own pre-advice of a container as the terminal has it; not known while it is away. */
export async function readOwnUnit(
  number: string,
  { terminal }: ExportNeighbours,
  context: Context,
): Promise<{ isKnown: boolean; data: ExportUnit | undefined }> {
  const whose = { advisedBy: partyOf(context.caller.companyId), shipper: null };
  const answer = await terminal.listExportUnits({ whose, containerNbrs: [number] }, tosContext(context));
  return answer.ok ? { isKnown: true, data: answer.data[0] } : { isKnown: false, data: undefined };
}

/** A pre-advice as it is opened: what is on its way or was refused as it was submitted, else what the terminal has. */
export async function readPreAdvice(
  row: PreAdviceRow,
  unit: ExportUnit | undefined,
  neighbours: ExportNeighbours,
  context: Context,
): Promise<PreAdvice> {
  const ctx = tosContext(context);
  const isTheirs = row.status === 'Submitted' && unit !== undefined;
  const content = isTheirs ? contentOf(unit, await namesOf(unit, neighbours, context)) : row.content;
  const found = await readBooking(content.booking.bookingNumber, neighbours, ctx);
  const {
    vesselName: _,
    voyage: _v,
    cargoCutoffDateTime: _c,
    bookingDetails: _d,
    ...booking
  } = found.ok
    ? found.data
    : { ...BLANK, ...row.shown.booking, bookingNumber: content.booking.bookingNumber };
  const { container, freight } = content;
  return {
    exportPreAdviceId: row.exportPreAdviceId,
    transitState: stateOf(row, unit),
    container: {
      ...container,
      transporterId: container.transporterId ?? null,
      containerNumberIsNewForN4: unit?.isNew ?? row.shown.containerNumberIsNewForN4 ?? false,
      lineOperator: unit?.line ?? row.shown.lineOperator ?? null,
    },
    booking: { ...booking, bookingDetailId: content.booking.bookingDetailId },
    freight: {
      ...freight,
      packPoint: { id: freight.packPoint.id, name: freight.packPoint.name ?? freight.packPoint.id },
      shippersReference: freight.shippersReference ?? null,
    },
    additional: content.additional,
    refusals: row.refusals,
    version: row.version,
  };
}

/** Of a booking that the terminal cannot be asked about. */
const BLANK = {
  n4BookingKey: '',
  vesselVisit: '',
  lineOperator: '',
  portOfLoad: '',
  portOfDischarge: '',
  secondPortOfDischarge: null,
  isHazardous: false,
  agent: null,
  vesselName: '',
  voyage: '',
  cargoCutoffDateTime: null,
  bookingDetails: [],
};

async function namesOf(unit: ExportUnit, { terminal }: ExportNeighbours, context: Context) {
  const name = async (kind: 'shippers' | 'packPoints', code: string | null): Promise<string> => {
    if (!code) return '';
    const search = { kind, by: 'idStart', text: code, limit: 1 } as const;
    const [found] = demand(await terminal.searchReference(search, tosContext(context)), 'Name');
    return found?.code === code ? found.name : code;
  };
  const [packPoint, shipper] = await Promise.all([
    name('packPoints', unit.packPoint),
    name('shippers', unit.shipper),
  ]);
  return { packPoint, shipper };
}
