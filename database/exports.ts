import { sql } from 'kysely';
import '#features/companies/tables.ts';
import '#features/export-pre-advice/tables.ts';
import '#features/access/tables.ts';
import { bookingTexts } from '#features/export-pre-advice/booking/texts.ts';
import type { Shown, Submitted } from '#features/export-pre-advice/model.ts';
import { partyOf } from '#features/export-pre-advice/rules.ts';
import { contentOf, saidIn, shownOf } from '#features/export-pre-advice/terminal/rules.ts';
import type { Db, Transaction } from '#kernel/database.ts';
import { checkDigit } from '#kernel/iso6346.ts';
import { inTransaction } from '#kernel/transaction.ts';
import type { ExportUnit, TerminalPort } from '#outside/terminal/terminal-port.ts';

const CONTEXT = { actorLogin: 'landside', correlationId: 'demo' };
const EXPORTER = { firm: 'Pōhutukawa Freight', person: 'eru@pohutukawa.example' };
/** Of four exports that name the firm as shipper this many are pre-advised by itself; the others by its agent. */
const OWN_OF_FOUR = 3;
/** A booking with places left, and one that is full. */
const WAITING = { bookingNumber: 'PULP4111', iso: '22G1', commodity: 'PULP', kg: 23_180 };
const REFUSED = { bookingNumber: 'WINE4108', iso: '22G1', commodity: 'WINE', kg: 19_640 };

/** Gives the demo's exporter what it has pre-advised, one that waits for the terminal and one that it has refused. */
export async function fillExports(db: Db, terminal: TerminalPort): Promise<void> {
  const exporter = await exporterOf(db);
  if (!exporter) return;
  const { companyId, shipper } = exporter;
  const party = partyOf(companyId);
  const answer = await terminal.listExportUnits({ whose: { advisedBy: party, shipper } }, CONTEXT);
  if (!answer.ok) return;
  const own = answer.data.filter((_, i) => i % 4 < OWN_OF_FOUR);
  await inTransaction(db, async trx => {
    await takeOver(trx, own, party);
    for (const unit of own) await insertSubmitted(trx, unit, exporter);
    await insertOpen(trx, WAITING, exporter, 'Pending');
    await insertOpen(trx, REFUSED, exporter, 'Refused');
  });
}

type Exporter = { companyId: number; userId: number; shipper: string; name: string };

function exporterOf(db: Db): Promise<Exporter | undefined> {
  return db
    .selectFrom('company as c')
    .innerJoin('portal_user as u', 'u.company_id', 'c.company_id')
    .select(['c.company_id as companyId', 'u.user_id as userId', 'c.name'])
    .select(sql<string>`c.n4_shipper_consignee_company_id`.as('shipper'))
    .where('c.name', '=', EXPORTER.firm)
    .where('u.email_address', '=', EXPORTER.person)
    .executeTakeFirst();
}

async function takeOver(trx: Transaction, units: readonly ExportUnit[], party: string): Promise<void> {
  await sql`update terminal.export_advice set advised_by = ${party}
    where container_nbr = any(${units.map(unit => unit.containerNbr)}::text[])`.execute(trx);
}

async function insertSubmitted(trx: Transaction, unit: ExportUnit, exporter: Exporter): Promise<void> {
  const names = { packPoint: unit.packPoint ?? '', shipper: exporter.name };
  await insert(trx, exporter, contentOf(unit, names), { status: 'Submitted', shown: shownOf(unit) });
}

async function insertOpen(
  trx: Transaction,
  wish: typeof WAITING,
  exporter: Exporter,
  status: 'Pending' | 'Refused',
): Promise<void> {
  const body = `TGHU${status === 'Pending' ? '300412' : '300427'}`;
  const content: Submitted = {
    container: {
      containerNumber: `${body}${checkDigit(body)}`,
      equipmentTypeIsoId: wish.iso,
      vgmWeight: wish.kg,
      vgmVerifier: 'Eru Thompson',
      sealNumbers: ['NZ440187'],
      transporterId: null,
    },
    booking: { bookingNumber: wish.bookingNumber, bookingDetailId: '1' },
    freight: {
      packPoint: { id: 'PP003', name: 'Onekawa Packhouse' },
      commodityCode: wish.commodity,
      shipperId: exporter.shipper,
      shipperName: exporter.name,
      shippersReference: null,
    },
    additional: {
      isHazardous: false,
      hazardData: null,
      isReefer: false,
      reeferData: null,
      isOversize: false,
      oversizeData: null,
    },
  };
  const shown = await bookedOn(trx, wish.bookingNumber);
  await insert(trx, exporter, content, { status, shown });
}

async function bookedOn(trx: Transaction, bookingNumber: string): Promise<Shown> {
  const { rows } = await sql<{ lineOperator: string; vesselVisit: string; etd: Date }>`
    select b.line as "lineOperator", b.visit_id as "vesselVisit", v.etd
    from terminal.booking b join terminal.visit v using (visit_id) where b.booking_nbr = ${bookingNumber}`.execute(
    trx,
  );
  const [row] = rows;
  return row ? { ...row, etd: row.etd.toISOString() } : {};
}

async function insert(
  trx: Transaction,
  { companyId, userId }: Exporter,
  content: Submitted,
  { status, shown }: { status: 'Pending' | 'Submitted' | 'Refused'; shown: Shown },
): Promise<void> {
  const { containerNumber } = content.container;
  const { id } = await trx
    .insertInto('export_pre_advice')
    .values({
      company_id: companyId,
      container_number: containerNumber,
      status,
      content: JSON.stringify(content),
      shown: JSON.stringify(shown),
      refusals: JSON.stringify(status === 'Refused' ? [bookingTexts.noneLeft] : []),
      reference: `demo-${containerNumber}`,
      is_at_terminal: status === 'Submitted',
      // A visitor shall see one that waits: it is sent some hours later.
      leased_until: status === 'Pending' ? sql<Date>`now() + interval '6 hours'` : null,
      etd: shown.etd ? new Date(shown.etd) : null,
      created_by: userId,
    })
    .returning('export_pre_advice_id as id')
    .executeTakeFirstOrThrow();
  await sql`
    insert into audit (at, actor, actor_name, actor_company_id, actor_acts_for_all, company_id, action, noun, noun_id, after)
    select now() - interval '2 hours', email_address, concat_ws(' ', first_name, last_name), company_id, false, company_id,
      ${DEEDS[status]}, 'export pre-advice', ${id}::text, ${JSON.stringify(saidIn(content))}::jsonb
    from portal_user where user_id = ${userId}`.execute(trx);
}

/** What the trail calls it when a pre-advice came to stand so. */
const DEEDS = {
  Submitted: 'pre-advised',
  Pending: 'kept to be sent',
  Refused: 'refused by the terminal',
} as const;
