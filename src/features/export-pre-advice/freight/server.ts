import type { Handlers } from '#kernel/mount.ts';
import { demand, tosContext } from '#outside/terminal/asking.ts';
import type { References } from '#outside/terminal/references.ts';
import type { Reference, TerminalPort } from '#outside/terminal/terminal-port.ts';
import type { exportPreAdviceCalls } from '../contract.ts';
import { demandLookups } from '../lookups/server.ts';
import { MOST_MATCHES, type Shipper } from './model.ts';
import { codesOf } from './sql.ts';

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
      const known = codes.shipper ? await find(codes.shipper, context) : undefined;
      return { shipper: known ? shipperOf(known) : null, transportCompanyId: codes.transport };
    },
    shippers: async ({ query }, context) => {
      const { db, caller, now } = context;
      await demandLookups(db, { userId: caller.userId, kind: 'shipper', now }, 1);
      const search = { kind: 'shippers', by: 'idOrName', text: query.match, limit: MOST_MATCHES } as const;
      return demand(await terminal.searchReference(search, tosContext(context)), 'Shipper').map(shipperOf);
    },
    packPoints: async ({ query }, context) => {
      const search = { kind: 'packPoints', by: 'idStart', text: query.match, limit: MOST_MATCHES } as const;
      const found = demand(await terminal.searchReference(search, tosContext(context)), 'Pack point');
      return found.map(({ code, name }) => ({ id: code, name }));
    },
  };

  async function find(code: string, context: Parameters<FreightCalls['userShipper']>[1]) {
    const search = { kind: 'shippers', by: 'idStart', text: code, limit: 1 } as const;
    const [first] = demand(await terminal.searchReference(search, tosContext(context)), 'Shipper');
    return first?.code === code ? first : undefined;
  }
}

function shipperOf(one: Reference): Shipper {
  return { id: one.code, name: one.name, idAndName: idAndName(one) };
}

function idAndName({ code, name }: Reference): string {
  return `${code} - ${name}`;
}
