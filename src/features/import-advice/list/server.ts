import type { Context, Handlers } from '#kernel/mount.ts';
import { type Page, type Paging, readPaging } from '#kernel/paging.ts';
import { pageOfRows } from '#kernel/pagingRows.ts';
import { type Only, readOnly } from '#kernel/rows.ts';
import type { Unit } from '#outside/terminal/terminal-port.ts';
import type { importAdviceCalls } from '../contract.ts';
import {
  collectedOf,
  containersOf,
  containersOfCompany,
  type FactNeighbours,
  unitsOfCompany,
} from '../imports/server.ts';
import type { AdviceSettings, AdvisedContainer, ImportContainer } from '../model.ts';
import {
  advisedValues,
  groupSizes,
  importStatus,
  searchedText,
  summaryOf,
  sumOf,
  tooSmallGroups,
  urgencyOf,
} from './rules.ts';

type ListNeighbours = FactNeighbours & { settings: AdviceSettings };
type ListCalls = Pick<Handlers<typeof importAdviceCalls>, 'advised' | 'advisedSummary'>;

/** The list of what is advised, whole or a page at a time, and what it says of all of it (spec §7). */
export function serveList(neighbours: ListNeighbours): ListCalls {
  const { minimumStackSize } = neighbours.settings;
  const sizesOf = async (units: readonly Unit[], context: Context) => {
    const sizes = groupSizes(units.map(({ group }) => ({ group: group ?? '' })));
    const doubtful = tooSmallGroups(sizes, minimumStackSize);
    return sumOf(sizes, groupSizes(await collectedOf(neighbours, doubtful, context)));
  };
  /** What bears on the containers and how large their groups are go out together: a terminal may be far away. */
  const withSizes = async (context: Context, only?: Only) => {
    const units = await unitsOfCompany(neighbours, context);
    const asked = only ? units.filter(unit => only.has({ containerNumber: unit.containerNbr })) : units;
    return Promise.all([containersOf(asked, neighbours, context), sizesOf(units, context)]);
  };
  return {
    advised: async ({ query }, context) => {
      const paging = readPaging(query);
      const only = readOnly(query.only);
      if (!paging) return containersOfCompany(neighbours, context, only);
      const [containers, sizes] = await withSizes(context, only);
      return pageOfAdvised(containers, paging, { sizes, minimumStackSize });
    },
    advisedSummary: async (_, context) => summaryOf(...(await withSizes(context))),
  };
}

type GroupFacts = { sizes: ReadonlyMap<string, number>; minimumStackSize: number };

/** A page; how large a group is, and so what a container's status is, is counted over all of the company's. */
function pageOfAdvised(
  containers: readonly ImportContainer[],
  paging: Paging,
  { sizes, minimumStackSize }: GroupFacts,
): Page<AdvisedContainer> {
  const sizeOf = ({ group }: ImportContainer) => sizes.get(group) ?? 0;
  const statusOf = (row: ImportContainer) => importStatus(row, { inGroup: sizeOf(row), minimumStackSize });
  const values = { ...advisedValues, status: (row: ImportContainer) => statusOf(row).text };
  const ranks = { status: (row: ImportContainer) => urgencyOf(statusOf(row)) };
  const page = pageOfRows(containers, paging, values, searchedText, ranks);
  return { ...page, rows: page.rows.map(row => ({ ...row, groupSize: sizeOf(row) })) };
}
