import type { Context, Handlers } from '#kernel/mount.ts';
import { demand, tosContext } from '#outside/terminal/asking.ts';
import type {
  ExportUnit,
  TerminalPort,
  TosContext,
  TosResult,
  UnitFacts,
} from '#outside/terminal/terminal-port.ts';
import type { exportPreAdviceCalls } from '../contract.ts';
import { demandLookups } from '../lookups/server.ts';
import { partyOf } from '../rules.ts';
import { rowsOfContainers } from '../sql.ts';
import type { PreAdviceRow } from '../tables.ts';
import type { CheckedContainer } from './model.ts';
import { isLookedUp } from './rules.ts';

type ContainerCalls = Pick<Handlers<typeof exportPreAdviceCalls>, 'active' | 'details' | 'check'>;

/** Whether containers are pre-advised and what is known of them (spec §4, §7), as much as the caller may know. */
export function serveContainers({ terminal }: { terminal: TerminalPort }): ContainerCalls {
  const one = async (number: string, context: Context): Promise<CheckedContainer> =>
    (await check([number], terminal, context))[0]!;
  return {
    active: async ({ params }, context) => {
      const { containerNumber, isActive, exportPreAdviceId } = await one(params.number, context);
      return { containerNumber, isActive, exportPreAdviceId };
    },
    details: async ({ params }, context) => {
      const { isActive: _, exportPreAdviceId: _id, ...details } = await one(params.number, context);
      return details;
    },
    check: ({ body }, context) => check(body.containerNumbers, terminal, context),
  };
}

/** @throws Failure 429 when the person has looked up too many, 503 when the terminal is away */
async function check(
  texts: readonly string[],
  terminal: TerminalPort,
  context: Context,
): Promise<CheckedContainer[]> {
  const { db, caller, now } = context;
  const numbers = texts.map(text => text.trim().toUpperCase());
  const look = { userId: caller.userId, kind: 'container', now } as const;
  await demandLookups(db, look, numbers.length);
  const rows = await rowsOfContainers(db, caller.scope, numbers);
  const checked = demand(
    await readContainers(numbers, rows, { terminal, ctx: tosContext(context), companyId: caller.companyId }),
    'Container',
  );
  return numbers.map(number => checked.get(number)!);
}

type Asking = { terminal: TerminalPort; ctx: TosContext; companyId: number };

/** Both of many containers, as a company may know it. `rows`: those of ours that name them, read before. */
export async function readContainers(
  numbers: readonly string[],
  rows: readonly PreAdviceRow[],
  { terminal, ctx, companyId }: Asking,
): Promise<TosResult<Map<string, CheckedContainer>>> {
  const containerNbrs = [...new Set(numbers)].filter(isLookedUp);
  const [advised, known] = await Promise.all([
    terminal.listExportUnits({ whose: 'everyone', containerNbrs }, ctx),
    terminal.getUnits(containerNbrs, ctx),
  ]);
  if (!advised.ok) return advised;
  if (!known.ok) return known;
  const units = new Map(advised.data.map(unit => [unit.containerNbr, unit]));
  const facts = new Map(known.data.map(unit => [unit.containerNbr, unit]));
  const ofContainer = Map.groupBy(rows, row => row.containerNumber);
  const checked = numbers.map(
    number =>
      [
        number,
        checkedOf(number, companyId, units.get(number), facts.get(number), ofContainer.get(number) ?? []),
      ] as const,
  );
  return { ok: true, data: new Map(checked), messages: [] };
}

/** Of another party's pre-advice nothing is told but that there is one. */
function checkedOf(
  containerNumber: string,
  companyId: number,
  unit: ExportUnit | undefined,
  facts: UnitFacts | undefined,
  rows: readonly PreAdviceRow[],
): CheckedContainer {
  const nothing = { equipmentTypeIsoId: null, lineOperator: null, transporterId: null };
  const taken = rows.find(row => row.status === 'Pending' || (row.status === 'Submitted' && unit));
  const isOthers = unit
    ? unit.advisedBy !== partyOf(companyId)
    : taken !== undefined && taken.companyId !== companyId;
  if (isOthers)
    return {
      containerNumber,
      isActive: true,
      exportPreAdviceId: null,
      containerNumberIsNewForN4: false,
      ...nothing,
    };
  const own = rows.find(row => row.companyId === companyId && (row.status !== 'Submitted' || unit));
  return {
    containerNumber,
    isActive: unit !== undefined || own !== undefined,
    exportPreAdviceId: own?.exportPreAdviceId ?? null,
    containerNumberIsNewForN4: unit ? unit.isNew : facts === undefined,
    equipmentTypeIsoId: facts?.isoType ?? null,
    lineOperator: facts?.line ?? null,
    transporterId: unit?.truckingCo ?? null,
  };
}
