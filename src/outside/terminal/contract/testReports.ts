import { expect, it } from 'vitest';
import type { PrivateFilter } from '../terminal-port.ts';
import { CTX, dataOf, type Trial } from './testTrial.ts';

export function reportPromises(trial: Trial): void {
  const filters = async (): Promise<PrivateFilter[]> => dataOf(await trial().port.listPrivateFilters(CTX));
  const run = (filterName: string, more: { params?: Record<string, string>; companyCode?: string } = {}) =>
    trial().port.runReport({ filterName, params: {}, limit: 200_000, ...more }, CTX);

  it('name the Private Filters that there are, with what they answer and can be asked', async () => {
    const all = await filters();
    expect(all.length).toBeGreaterThan(0);
    expect(new Set(all.map(({ name }) => name)).size).toBe(all.length);
    for (const { columns, params } of all) {
      expect(new Set(columns.map(({ name }) => name)).size).toBe(columns.length);
      expect(new Set(params.map(({ name }) => name)).size).toBe(params.length);
    }
  });

  it('answer rows of just the columns that the filter names', async () => {
    for (const { name, columns } of await filters()) {
      const { columns: answered, rows } = dataOf(await run(name));
      expect(answered).toEqual(columns.map(column => column.name));
      expect(rows.every(row => row.length === answered.length)).toBe(true);
    }
  });

  it('answer one company’s rows alone where a filter is bound, however a parameter is worded', async () => {
    const { company, otherCompany } = trial();
    for (const { name, params, isCompanyBindable } of await filters()) {
      if (!isCompanyBindable) continue;
      const own = dataOf(await run(name, { companyCode: company })).rows;
      const all = dataOf(await run(name)).rows;
      expect(own.every(row => !row.includes(otherCompany))).toBe(true);
      expect(own.length).toBeLessThanOrEqual(all.length);
      const text = params.find(({ type }) => type === 'text');
      if (!text) continue;
      const sly = { [text.name]: `x&PARM_Company=${otherCompany}` };
      expect(dataOf(await run(name, { companyCode: company, params: sly })).rows).toEqual([]);
    }
  });

  it('say that they are not set up for it: an unknown filter, an unknown parameter, a company that cannot be bound', async () => {
    const { company } = trial();
    const [first] = await filters();
    const unbindable = (await filters()).find(filter => !filter.isCompanyBindable);
    const failures = [
      await run('NO_SUCH_FILTER'),
      await run(first!.name, { params: { PARM_Company: company } }),
      ...(unbindable ? [await run(unbindable.name, { companyCode: company })] : []),
    ];
    for (const failure of failures) expect(failure).toMatchObject({ ok: false, kind: 'misconfigured' });
  });

  it('answer no more than one row beyond the most that is asked for', async () => {
    const [first] = await filters();
    const request = { filterName: first!.name, params: {}, limit: 1 };
    expect(dataOf(await trial().port.runReport(request, CTX)).rows.length).toBeLessThanOrEqual(2);
  });
}
