import { away } from '#kernel/failures.ts';
import type { Context, Handlers } from '#kernel/mount.ts';
import { demand, TERMINAL, tosContext } from '#outside/terminal/asking.ts';
import type { References } from '#outside/terminal/references.ts';
import type { Reference, TerminalPort } from '#outside/terminal/terminal-port.ts';
import type { exportPreAdviceCalls } from '../contract.ts';
import { demandLookups } from '../lookups/server.ts';
import { MOST_MATCHES, type Shipper } from './model.ts';
import { isMatch } from './rules.ts';
import { codesOf, shippersBefore } from './sql.ts';

type FreightNeighbours = { terminal: TerminalPort; references: References };
type FreightCalls = Pick<
  Handlers<typeof exportPreAdviceCalls>,
  'equipmentTypes' | 'transportOperators' | 'userShipper' | 'shippers' | 'packPoints' | 'commodities'
>;

/** What the wizard offers to choose from (spec §7). */
export function serveFreight({ terminal, references }: FreightNeighbours): FreightCalls {
  return {
    equipmentTypes: async (_, context) =>
      (await references('equipmentTypes', tosContext(context))).map(({ code, name }) => ({
        isoId: code,
        name,
      })),
    transportOperators: async (_, context) =>
      (await references('truckingCompanies', tosContext(context))).map(one => ({
        transportCompanyId: one.code,
        idAndName: idAndName(one),
      })),
    commodities: async (_, context) =>
      (await references('commodities', tosContext(context))).map(one => ({
        id: one.code,
        shortNameAndDescription: idAndName(one),
      })),
    userShipper: async (_, context) => {
      const codes = await codesOf(context.db, context.caller.scope);
      const known = codes.shipper ? await find(codes.shipper, codes.name, context) : undefined;
      return { shipper: known ? shipperOf(known) : null, transportCompanyId: codes.transport };
    },
    shippers: async ({ query }, context) => {
      const { db, caller, now } = context;
      await demandLookups(db, { userId: caller.userId, kind: 'shipper', now }, 1);
      const search = { kind: 'shippers', by: 'idOrName', text: query.match, limit: MOST_MATCHES } as const;
      const found = await terminal.searchReference(search, tosContext(context));
      if (found.ok) return found.data.map(shipperOf);
      return (await knownHere(query.match, context)).map(shipperOf);
    },
    packPoints: async ({ query }, context) => {
      const search = { kind: 'packPoints', by: 'idStart', text: query.match, limit: MOST_MATCHES } as const;
      const found = demand(await terminal.searchReference(search, tosContext(context)), 'Pack point');
      return found.map(({ code, name }) => ({ id: code, name }));
    },
  };

  /** While the terminal is away, the company by its own name. */
  async function find(code: string, name: string, context: Context): Promise<Named | undefined> {
    const search = { kind: 'shippers', by: 'idStart', text: code, limit: 1 } as const;
    const answer = await terminal.searchReference(search, tosContext(context));
    if (!answer.ok) {
      context.withoutNeighbour(TERMINAL);
      return { code, name };
    }
    const [first] = answer.data;
    return first?.code === code ? first : undefined;
  }
}

/** While the terminal is away: whom the company has shipped for. @throws Failure 503 when none of them fits */
async function knownHere(match: string, context: Context): Promise<Named[]> {
  const { db, caller } = context;
  const [codes, before] = await Promise.all([codesOf(db, caller.scope), shippersBefore(db, caller.scope)]);
  const own = codes.shipper ? [{ code: codes.shipper, name: codes.name }] : [];
  const others = before.filter(one => one.code !== codes.shipper);
  const fitting = [...own, ...others].filter(one => isMatch(one, match)).slice(0, MOST_MATCHES);
  if (fitting.length === 0) throw away(TERMINAL);
  context.withoutNeighbour(TERMINAL);
  return fitting;
}

type Named = Pick<Reference, 'code' | 'name'>;

function shipperOf(one: Named): Shipper {
  return { id: one.code, name: one.name, idAndName: idAndName(one) };
}

function idAndName({ code, name }: Named): string {
  return `${code} - ${name}`;
}
