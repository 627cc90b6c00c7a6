import { type Actor, audit } from '#kernel/audit.ts';
import type { Transaction } from '#kernel/database.ts';
import type { FieldErrors } from '#kernel/failures.ts';
import {
  ALREADY_ADVISED,
  type ExportUnit,
  LINE_MISMATCH,
  OTHER_PARTY,
  TALLY_FULL,
  type TerminalPort,
  type TosContext,
  type TosMessage,
  UNKNOWN_PACK_POINT,
} from '#outside/terminal/terminal-port.ts';
import type { BookingDetail, ExportBooking } from '../booking/model.ts';
import { bookingTexts } from '../booking/texts.ts';
import { containerTexts } from '../container/texts.ts';
import { freightTexts } from '../freight/texts.ts';
import type { PreAdvice } from '../model.ts';
import { partyOf } from '../rules.ts';
import { settleRow } from '../sql.ts';
import type { PreAdviceRow } from '../tables.ts';
import { preadviceOf, saidIn, shownOf } from './rules.ts';

export type Sent =
  | { kind: 'taken'; unit: ExportUnit; warnings: string[] }
  | { kind: 'refused'; errors: FieldErrors }
  | { kind: 'away' };

export const NOUN = 'export pre-advice';

/** Tells the terminal of a submission that fits. Said again it changes nothing: it goes by the row's reference. */
export async function send(
  row: PreAdviceRow,
  { booking, detail, warnings }: { booking: ExportBooking; detail: BookingDetail; warnings: string[] },
  terminal: TerminalPort,
  ctx: TosContext,
): Promise<Sent> {
  const by = { advisedBy: partyOf(row.companyId), shipper: null };
  const address = { extRef: row.reference, by, expects: row.isAtTerminal ? 'own' : 'new' } as const;
  const answer = await terminal.upsertPreadvice(preadviceOf(row.content, booking, detail, address), ctx);
  if (answer.ok)
    return { kind: 'taken', unit: answer.data, warnings: [...warnings, ...warningsOf(answer.messages)] };
  if (answer.kind === 'rejected') return { kind: 'refused', errors: refusalsOf(answer.messages) };
  return { kind: 'away' };
}

/** Notes what the terminal said, and who did it. */
export async function settle(
  trx: Transaction,
  actor: Actor,
  row: PreAdviceRow,
  { sent, before }: { sent: Sent; before?: PreAdvice | undefined },
): Promise<PreAdviceRow | undefined> {
  const settled = sent.kind === 'away' ? undefined : await settleRow(trx, row, outcomeOf(row, sent));
  if (sent.kind !== 'away' && !settled) return undefined;
  await audit(trx, actor, {
    action: ACTIONS[sent.kind],
    noun: NOUN,
    id: row.exportPreAdviceId,
    companyId: row.companyId,
    ...(before && { before: { ...before, ...saidIn(before) } }),
    after: { ...saidIn(row.content), version: (settled ?? row).version },
  });
  return settled;
}

const ACTIONS = {
  taken: 'pre-advised',
  away: 'kept to be sent',
  refused: 'refused by the terminal',
} as const;

function outcomeOf({ shown }: PreAdviceRow, sent: Exclude<Sent, { kind: 'away' }>) {
  if (sent.kind === 'refused') return { status: 'Refused', refusals: messagesOf(sent.errors) } as const;
  return { status: 'Submitted', shown: { ...shown, ...shownOf(sent.unit) } } as const;
}

function messagesOf(errors: FieldErrors): string[] {
  return [...new Set(Object.values(errors).flat())];
}

/** Which field a refusal of the terminal speaks of, and in whose words it is told; the terminal's own where there are none. */
const FIELDS: Readonly<Record<string, [field: string, text?: string]>> = {
  [OTHER_PARTY]: ['container.containerNumber', containerTexts.preAdvisedByAnother],
  [ALREADY_ADVISED]: ['container.containerNumber', containerTexts.preAdvisedAlready],
  'preadvice.unit_here': ['container.containerNumber'],
  'preadvice.not_advised': ['container.containerNumber'],
  'preadvice.type_unknown': ['container.equipmentTypeIsoId', containerTexts.typeUnknown],
  'preadvice.iso_mismatch': ['container.equipmentTypeIsoId'],
  'preadvice.trucking_company_unknown': ['container.transporterId', containerTexts.operatorUnknown],
  [TALLY_FULL]: ['booking.bookingNumber', bookingTexts.noneLeft],
  'preadvice.booking_not_found': ['booking.bookingNumber', bookingTexts.unknown],
  'preadvice.item_not_found': ['booking.bookingNumber', bookingTexts.detailRequired],
  'preadvice.visit_closed': ['booking.bookingNumber', bookingTexts.closed],
  'preadvice.visit_mismatch': ['booking.bookingNumber'],
  'preadvice.visit_past_cutoff': ['booking.bookingNumber'],
  'preadvice.port_of_discharge_mismatch': ['booking.bookingNumber'],
  'preadvice.shipper_unknown': ['freight.shipperName', freightTexts.shipperUnknown],
  'preadvice.commodity_unknown': ['freight.commodityCode', freightTexts.commodityUnknown],
  'preadvice.temperature_mismatch': ['additional.reeferData.temperature'],
  'preadvice.ventilation_mismatch': ['additional.reeferData.ventilation'],
  'preadvice.ventilation_unit_mismatch': ['additional.reeferData.ventilationUnit'],
  'preadvice.humidity_mismatch': ['additional.reeferData.humidity'],
  'preadvice.un_number_mismatch': ['additional.hazardData.undgNumber'],
};

/** What the terminal refused, by field. */
function refusalsOf(messages: readonly TosMessage[]): FieldErrors {
  const errors: Record<string, string[]> = {};
  for (const { id, severity, text } of messages) {
    if (severity !== 'SEVERE') continue;
    const [field, ownText] = FIELDS[id] ?? ['Exception'];
    (errors[field] ??= []).push(ownText ?? text);
  }
  return errors;
}

/** Warnings of the terminal that are not told in words of ours. */
function warningsOf(messages: readonly TosMessage[]): string[] {
  const told: readonly string[] = [LINE_MISMATCH, UNKNOWN_PACK_POINT];
  return messages.flatMap(({ id, severity, text }) =>
    severity === 'WARNING' && !told.includes(id) ? [text] : [],
  );
}
