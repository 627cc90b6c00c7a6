import type { TerminalChange } from '../terminal-port.ts';
import type { Queryable } from './transaction.ts';

type UnitChange = Extract<TerminalChange, { kind: 'unit' }>;

/** A change as it happens here: whom a container concerns is looked up when it is told. */
export type Change =
  | Exclude<TerminalChange, UnitChange>
  | {
      kind: 'unit';
      containerNbr: string;
      /** Who collects it, its group or its pre-advice has changed. */
      isAdvised?: true;
      collectorBefore?: string | null;
      exportersBefore?: UnitChange['exporters'];
    };

/** The changes as they are told, containers with their vessel visit and the companies they concern. */
export async function toldOf(db: Queryable, changes: readonly Change[]): Promise<TerminalChange[]> {
  const numbers = changes.flatMap(change => (change.kind === 'unit' ? change.containerNbr : []));
  const concerned = await readConcerned(db, numbers);
  return changes.map(change => {
    if (change.kind !== 'unit') return change;
    const { containerNbr, isAdvised, collectorBefore, exportersBefore } = change;
    const {
      visitId = null,
      truckingCos = [],
      advisedBy = null,
      shipper = null,
    } = concerned.get(containerNbr) ?? {};
    const exporters = exportersBefore ?? { advisedBy, shipper };
    const codes = collectorBefore ? [...truckingCos, collectorBefore] : truckingCos;
    return {
      kind: 'unit',
      containerNbr,
      visitId,
      truckingCos: [...new Set(codes)],
      exporters,
      isMoveOnly: !isAdvised,
    };
  });
}

type Concerned = Pick<UnitChange, 'visitId' | 'truckingCos'> & UnitChange['exporters'];

async function readConcerned(db: Queryable, containerNbrs: string[]): Promise<Map<string, Concerned>> {
  if (containerNbrs.length === 0) return new Map();
  const { rows } = await db.query<Concerned & { nbr: string }>({
    name: 'terminal.concerned',
    text: `select u.container_nbr as nbr, u.ib_visit as "visitId",
             array_remove(array(select a.trucking_co from terminal.appointment a
               where a.container_nbr = u.container_nbr and a.state in ('Created', 'Late') and not a.is_expected)
               || u.trucking_co, null) as "truckingCos", e.advised_by as "advisedBy", e.shipper_code as shipper
           from terminal.unit u left join terminal.export_advice e using (container_nbr) where u.container_nbr = any($1::text[])`,
    values: [containerNbrs],
  });
  return new Map(rows.map(({ nbr, ...concerned }) => [nbr, concerned]));
}
