import { afterAll, beforeAll, expect, it } from 'vitest';
import { exportPreAdviceCalls as calls } from '#features/export-pre-advice/contract.ts';
import { partyOf } from '#features/export-pre-advice/rules.ts';
import { type ExportOffice, openExportOffice } from '#features/export-pre-advice/testOffice.ts';
import type { LiveEvent } from '#kernel/live.ts';

let office: ExportOffice;
const heard: LiveEvent[] = [];
let stop: () => void;

beforeAll(async () => {
  office = await openExportOffice();
  await office.product.startWork();
  stop = office.product.live.subscribe({ event: event => heard.push(event), missed: () => {} });
});
afterAll(async () => {
  stop();
  await office.product.close();
});

const about = (containerNumber: string): number[] =>
  heard.flatMap(event =>
    event.topic === 'exports' && event.detail?.containerNumber === containerNumber ? event.companyId : [],
  );

it('a pre-advice is news for the company that made it and for its shipper, and for nobody else', async () => {
  const { containerNumber } = await office.advise(office.tama);
  const concerned = [office.erusFirm, office.tamasFirm].toSorted((a, b) => a - b);
  await expect.poll(() => [...new Set(about(containerNumber))].toSorted((a, b) => a - b)).toEqual(concerned);
});

it('so is what the terminal does with it afterwards, also that it is not pre-advised any more', async () => {
  const { containerNumber } = await office.advise(office.tama, { freight: { shipperId: 'S0001' } });
  await expect.poll(() => about(containerNumber)).toContain(office.tamasFirm);
  heard.length = 0;
  const by = { advisedBy: partyOf(office.tamasFirm), shipper: null };
  const ctx = { actorLogin: 'the port', correlationId: 'elsewhere' };
  expect((await office.product.terminal.cancelPreadvice({ containerNbr: containerNumber, by }, ctx)).ok).toBe(
    true,
  );
  await expect.poll(() => about(containerNumber)).toEqual([office.tamasFirm]);
  const params = { number: containerNumber };
  expect(await office.tama.send(calls.active, { params })).toMatchObject({ isActive: false });
});
