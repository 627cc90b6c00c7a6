import type { Db } from '#kernel/database.ts';
import type { FieldErrors } from '#kernel/failures.ts';
import { Failure } from '#kernel/failures.ts';
import type { References } from '#outside/terminal/references.ts';
import type { Reference, TerminalPort, TosContext } from '#outside/terminal/terminal-port.ts';
import type { BookingDetail, ExportBooking } from '../booking/model.ts';
import { chosenDetail } from '../booking/rules.ts';
import { readBooking, readBookingFor } from '../booking/server.ts';
import { readContainers } from '../container/server.ts';
import type { Submitted } from '../model.ts';
import { type Known, preAdviceRefusals, preAdviceWarnings, type Updated } from '../rules.ts';
import { rowsOfContainers } from '../sql.ts';
import type { PreAdviceRow } from '../tables.ts';

export type ExportNeighbours = { terminal: TerminalPort; references: References };
/** On whose behalf it is sent; with the person while one waits for the answer. */
export type Sender = { db: Db; companyId: number; ctx: TosContext; person?: { userId: number; now: Date } };

export type Judged =
  | { kind: 'fit'; booking: ExportBooking; detail: BookingDetail; warnings: string[] }
  | { kind: 'refused'; errors: FieldErrors }
  | { kind: 'away' };

/** Judges a submission by the form's own rules and what the terminal knows now; nothing that was sent along is believed. */
export async function judge(
  content: Submitted,
  updated: Updated,
  rows: readonly PreAdviceRow[],
  sender: Sender,
  neighbours: ExportNeighbours,
): Promise<Judged> {
  const facts = await readFacts(content, rows, sender, neighbours);
  if (!facts) return { kind: 'away' };
  const errors = preAdviceRefusals(content, facts.known, updated);
  const { booking } = facts.known;
  const detail =
    booking &&
    chosenDetail(
      booking.bookingDetails,
      content.container.equipmentTypeIsoId,
      content.booking.bookingDetailId,
    );
  if (Object.keys(errors).length > 0 || !booking || !detail) return { kind: 'refused', errors };
  return { kind: 'fit', booking, detail, warnings: preAdviceWarnings(facts.known, facts) };
}

/** Those of ours that name the container, read before the terminal is asked. */
export function rowsOf({ db, companyId }: Sender, containerNumber: string): Promise<PreAdviceRow[]> {
  return rowsOfContainers(db, { companyId }, [containerNumber]);
}

type Facts = { known: Known; lines: { name: string; group: string | null }[]; isKnownPackPoint: boolean };

/** Undefined while the terminal is away. */
async function readFacts(
  { container, booking, freight }: Submitted,
  rows: readonly PreAdviceRow[],
  { db, companyId, ctx, person }: Sender,
  neighbours: ExportNeighbours,
): Promise<Facts | undefined> {
  const { terminal, references } = neighbours;
  const number = container.containerNumber;
  const search = (kind: 'shippers' | 'packPoints', text: string) =>
    terminal.searchReference({ kind, by: 'idStart', text, limit: 1 }, ctx);
  try {
    const [found, containers, shippers, packPoints, types, operators, commodities, lines] = await Promise.all(
      [
        person
          ? readBookingFor({ db, ...person }, booking.bookingNumber, neighbours, ctx)
          : readBooking(booking.bookingNumber, neighbours, ctx),
        readContainers([number], rows, { terminal, ctx, companyId }),
        search('shippers', freight.shipperId),
        search('packPoints', freight.packPoint.id),
        references('equipmentTypes', ctx),
        references('truckingCompanies', ctx),
        references('commodities', ctx),
        references('lines', ctx),
      ],
    );
    if (!found.ok && found.kind !== 'notFound') return undefined;
    if (!containers.ok || !shippers.ok || !packPoints.ok) return undefined;
    return {
      known: {
        container: containers.data.get(number)!,
        booking: found.ok ? found.data : null,
        equipmentTypes: types.map(({ code, name }) => ({ isoId: code, name })),
        transportOperators: operators.map(({ code, name }) => ({
          transportCompanyId: code,
          idAndName: name,
        })),
        commodities: commodities.map(({ code, name }) => ({ id: code, shortNameAndDescription: name })),
        shippers: shippers.data.map(({ code }) => ({ id: code })),
      },
      lines: lines.map(({ code, group }) => ({ name: code, group })),
      isKnownPackPoint: holds(packPoints.data, freight.packPoint.id),
    };
  } catch (error) {
    if (error instanceof Failure && error.status === 503) return undefined;
    throw error;
  }
}

function holds(list: readonly Reference[], code: string): boolean {
  return list.some(one => one.code === code);
}
