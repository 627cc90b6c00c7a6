import { activeFirm } from '#features/companies/sql.ts';
import { visibleGate } from '#features/gates/sql.ts';
import { isHourOpen, movePlace } from '#features/slots/places/sql.ts';
import { isSameHour, newsOfHours } from '#features/slots/rules.ts';
import { audit } from '#kernel/audit.ts';
import type { Transaction } from '#kernel/database.ts';
import { notFound, refused, refuseIf } from '#kernel/failures.ts';
import type { Context, Handlers } from '#kernel/mount.ts';
import { inTransaction } from '#kernel/transaction.ts';
import type { TerminalPort } from '#outside/terminal/terminal-port.ts';
import { giveUpIfOver, isContainerTaken } from '../../claims/server.ts';
import { announce } from '../../clock/errands/sql.ts';
import type { appointmentCalls } from '../../contract.ts';
import type { ChangedAppointment } from '../../forms.ts';
import { newsOfOwn, withFacts, withWarnings } from '../../record/rules.ts';
import {
  askerOf,
  demandAsRead,
  demandOwn,
  factsOf,
  refuseOutdated,
  tellOutdated,
} from '../../record/server.ts';
import {
  bookedOf,
  type Changed,
  findOwn,
  type OwnRow,
  setContainerNumber,
  updateAppointment,
} from '../../record/sql.ts';
import { statusByTime, whyNotEdit, whyNotTypeContainerNumber } from '../../rules.ts';
import { texts } from '../../texts.ts';
import { cargoRefusals, detailsOf, freightRefusals, gateRefusals, systemRefusals } from '../rules.ts';
import { hourFull, hourToBook, unitToBook } from '../server.ts';

const { refusals, reasons } = texts;

type ChangeCalls = Pick<Handlers<typeof appointmentCalls>, 'change'>;

/** Changes an appointment at a gate of our own (spec §4 Editable, §7). */
export function serveChanges({ terminal }: { terminal: TerminalPort }): ChangeCalls {
  return {
    change: async ({ body }, context) => {
      refuseIf(systemRefusals(body.isFromPropel, true));
      await refuseByTerminal(terminal, body, context);
      const work = () => inTransaction(context.db, trx => change(trx, body, context));
      const { before, after } = await work()
        .catch(async (error: unknown) => {
          await refuseContainerTwice(error, terminal, body, context);
          return work();
        })
        .catch((error: unknown) => tellOutdated(error, terminal, body.version, context));
      publishMove(before, after, context);
      const facts = await factsOf(terminal, [after], context);
      const changed = withFacts(bookedOf(after), facts, context.now);
      return isSameHour(before, after) && before.containerNumber === after.containerNumber
        ? changed
        : withWarnings(changed, facts);
    },
  };
}

/** Asks the terminal before the transaction, which would keep others waiting for its answer. What has changed is told first. */
async function refuseByTerminal(
  terminal: TerminalPort,
  body: ChangedAppointment,
  context: Context,
): Promise<void> {
  const { db, caller } = context;
  const row = await findOwn(db, caller.reach, body.appointmentId);
  if (!row) throw notFound('Appointment');
  await refuseOutdated(terminal, row, body.version, context);
  const companyId = body.companyId ?? row.companyId;
  const isItsOwn = body.containerNumber === row.containerNumber;
  if (isItsOwn && companyId === row.companyId) return;
  const { containerNumber } = body;
  await unitToBook(terminal, { containerNumber, scope: caller.scopeOf(companyId), isItsOwn }, context);
}

/** Unless another appointment had the container, and has given it back at the terminal. @throws the error itself, or Failure 400 */
async function refuseContainerTwice(
  error: unknown,
  terminal: TerminalPort,
  { containerNumber }: ChangedAppointment,
  context: Context,
): Promise<void> {
  if (!isContainerTaken(error) || !containerNumber) throw error;
  if (!(await giveUpIfOver(terminal, containerNumber, context)))
    throw refused({ ContainerNumber: [refusals.containerBooked] });
}

async function change(
  trx: Transaction,
  body: ChangedAppointment,
  context: Context,
): Promise<{ before: OwnRow; after: OwnRow }> {
  const before = await demandAsRead(trx, body.appointmentId, body.version, context);
  const asker = askerOf(context);
  refuseIf({ Status: whyNotEdit(bookedOf(before), asker) });
  const details = detailsOf(body);
  if (whyNotTypeContainerNumber(bookedOf(before), asker) === null) {
    await typeContainerNumber(trx, before, body);
  } else {
    refuseIf(cargoRefusals(details.transactionType, details));
    const to = {
      ...details,
      ...(await partiesAfter(trx, before, body, context)),
      ...hourAfter(before, body, context),
    };
    await refuseByGate(trx, before, to, context);
    await move(trx, before, to, context);
    await updateAppointment(trx, before.appointmentId, to);
  }
  await announce(trx, before.appointmentId, context.now);
  const after = await demandOwn(trx, body.appointmentId, context);
  await audit(trx, context.caller, {
    action: 'changed',
    noun: 'appointment',
    id: before.appointmentId,
    companyId: after.companyId,
    before,
    after,
  });
  return { before, after };
}

/** On an expired or used empty pick-up nothing but the container number may differ. */
async function typeContainerNumber(
  trx: Transaction,
  before: OwnRow,
  body: ChangedAppointment,
): Promise<void> {
  const { containerNumber, ...details } = detailsOf(body);
  const isSame =
    isSameHour(before, body) &&
    (body.companyId ?? before.companyId) === before.companyId &&
    Object.entries(details).every(([field, value]) => before[field as keyof OwnRow] === value);
  if (!isSame) throw refused({ Status: [reasons.onlyContainerNumber] });
  await setContainerNumber(trx, before.appointmentId, containerNumber);
}

/** Whose it is afterwards: a port admin may give it to another company (spec §6). */
async function partiesAfter(
  trx: Transaction,
  before: OwnRow,
  body: ChangedAppointment,
  { caller }: Context,
): Promise<Pick<Changed, 'companyId' | 'truckingCompanyId'>> {
  const { companyId, truckingCompanyId } = before;
  if (body.companyId == null || body.companyId === companyId) return { companyId, truckingCompanyId };
  const firm = await activeFirm(trx, caller.scopeOf(body.companyId));
  if (!firm) throw refused({ CompanyId: [refusals.companyUnknown] });
  return { companyId: firm.companyId, truckingCompanyId: firm.truckingCompanyId };
}

/** Its hour and, with a new hour, the status it begins there. */
function hourAfter(
  before: OwnRow,
  body: ChangedAppointment,
  context: Context,
): Pick<Changed, 'gateId' | 'appointmentDate' | 'zone' | 'startsAt' | 'endsAt' | 'status'> {
  if (!isSameHour(before, body)) {
    const hour = hourToBook(body, context);
    return { ...hour, status: statusByTime('Created', hour.endsAt, context.now) };
  }
  const { gateId, appointmentDate, zone, status } = before;
  return {
    gateId,
    appointmentDate,
    zone,
    status,
    startsAt: new Date(before.startsAt),
    endsAt: new Date(before.endsAt),
  };
}

/** A gate is asked again when the appointment moves to it or within it, or carries something else. */
async function refuseByGate(
  trx: Transaction,
  before: OwnRow,
  to: Changed,
  { caller }: Context,
): Promise<void> {
  const isMoved = !isSameHour(before, to);
  const isOtherFreight = before.appointmentType !== to.appointmentType || before.isEmpty !== to.isEmpty;
  if (!isMoved && !isOtherFreight) return;
  const gate = await visibleGate(trx, caller, to.gateId);
  if (isMoved) refuseIf(gateRefusals(gate, to, true));
  else if (gate) refuseIf(freightRefusals(gate, to));
}

async function move(trx: Transaction, before: OwnRow, to: Changed, context: Context): Promise<void> {
  if (isSameHour(before, to) || (await movePlace(trx, before, to))) return;
  if (!(await isHourOpen(trx, to))) throw refused({ Zone: [refusals.zoneClosed] });
  throw await hourFull(trx, to, context);
}

function publishMove(before: OwnRow, after: OwnRow, context: Context): void {
  if (!isSameHour(before, after)) {
    for (const { appointmentDate, gateId } of [before, after]) {
      context.publish(newsOfHours(appointmentDate, gateId));
    }
  }
  for (const event of newsOfOwn([before, after])) context.publish(event);
}
