import { afterAll, beforeAll, expect, it } from 'vitest';
import type { LiveEvent } from '#kernel/live.ts';
import { appointmentCalls as calls } from '../contract.ts';
import { openTerminalGates, type TerminalGates } from './testGates.ts';

let gates: TerminalGates;
let heard: LiveEvent[] = [];
beforeAll(async () => {
  gates = await openTerminalGates();
  await gates.office.product.startWork();
  gates.office.product.live.subscribe({ event: event => heard.push(event), missed: () => {} });
});
afterAll(() => gates.office.product.close());

/** What is told once all before it has been. */
async function told(): Promise<LiveEvent[]> {
  gates.office.product.live.publish({ topic: 'gateServices' });
  await expect.poll(() => heard.map(({ topic }) => topic)).toContain('gateServices');
  const all = heard.filter(({ topic }) => topic === 'appointments');
  heard = [];
  return all;
}

it('news of an appointment at the terminal’s gate names its container, whoever tells it: no list is read whole for it', async () => {
  const { office, book, change } = gates;
  const { mia, miasFirm: companyId } = office;
  const made = await book(mia, { containerNumber: 'BENU0000011' });
  const { appointmentId } = made;
  const topic = 'appointments';
  const named = (containerNumber: string) => ({
    topic,
    companyId,
    detail: { appointmentId, isFromPropel: false, containerNumber },
  });
  expect(await told()).toEqual([named('BENU0000011')]);
  await change(mia, made, { containerNumber: 'BENU0000022' });
  const changed = await told();
  expect(changed).toEqual(expect.arrayContaining([named('BENU0000011'), named('BENU0000022')]));
  expect(changed).toHaveLength(2);
  await mia.send(calls.cancelAtTerminal, { params: { id: appointmentId } });
  expect(await told()).toEqual([named('BENU0000022')]);
});
