import { expect, it } from 'vitest';
import { LINE_MISMATCH, type Preadvice, UNKNOWN_PACK_POINT } from '../terminal-port.ts';
import { CTX, dataOf, idsOf, type Trial } from './testTrial.ts';

type Kind = 'dry' | 'reefer' | 'zeroDegrees' | 'hazardous' | 'closed';

/** What must match the booking, each with a pre-advice that does not. */
const MISMATCHES: readonly [what: string, kind: Kind, wish: Partial<Preadvice>][] = [
  ['the vessel visit', 'dry', { visitId: 'NOSHIP' }],
  ['the group of the equipment type', 'dry', { isoType: '22T1' }],
  ['the length of the equipment type', 'reefer', { isoType: '22R1' }],
  ['the temperature', 'reefer', { temperatureC: 7 }],
  ['a temperature of 0 °C', 'zeroDegrees', { temperatureC: null }],
  ['the ventilation', 'reefer', { ventilation: 1 }],
  ['the unit of the ventilation', 'reefer', { ventilationUnit: 'PERCENTAGE' }],
  ['the humidity', 'reefer', { humidityPct: 12 }],
  ['the UN number', 'hazardous', { hazards: ['8/1760'] }],
  ['that there is a hazard', 'hazardous', { hazards: [] }],
  ['that there is none', 'dry', { hazards: ['3/1263'] }],
  ['the port of discharge', 'dry', { portOfDischarge: 'NZBLU' }],
  ['the item', 'dry', { itemKey: '99' }],
];

export function matchPromises(trial: Trial): void {
  it.each(MISMATCHES)('must agree on %s', async (_, kind, wish) => {
    const { port, booking, preadvice } = trial();
    const bookingNbr = await booking(kind);
    const answer = await port.upsertPreadvice(await preadvice(bookingNbr, wish), CTX);
    expect(answer).toMatchObject({ ok: false, kind: 'rejected', messages: [{ severity: 'SEVERE' }] });
    expect(answer.messages[0]!.text).not.toBe('');
    const fitting = await preadvice(bookingNbr);
    expect((await port.upsertPreadvice(fitting, CTX)).ok).toBe(true);
    dataOf(await port.cancelPreadvice(fitting, CTX));
  });

  it('are not taken once the cut-off has passed', async () => {
    const { port, booking, preadvice } = trial();
    const late = await preadvice(await booking('closed'));
    expect(await port.upsertPreadvice(late, CTX)).toMatchObject({ ok: false, kind: 'rejected' });
  });

  it('say everything that does not match at once', async () => {
    const { port, booking, preadvice } = trial();
    const wish = { temperatureC: 7, portOfDischarge: 'NZBLU', shipper: 'NOBODY' };
    const answer = await port.upsertPreadvice(await preadvice(await booking('reefer'), wish), CTX);
    expect(answer.messages).toHaveLength(3);
  });

  it('a line of another group and an unknown pack point pass with a warning', async () => {
    const { port, booking, preadvice, emptyOfOtherLine } = trial();
    const bookingNbr = await booking('dry');
    const advice = await preadvice(bookingNbr, { containerNbr: await emptyOfOtherLine(bookingNbr) });
    const answer = await port.upsertPreadvice(advice, CTX);
    expect(answer.ok).toBe(true);
    expect(idsOf(answer)).toEqual([LINE_MISMATCH]);
    dataOf(await port.cancelPreadvice(advice, CTX));
    const elsewhere = await preadvice(bookingNbr, { packPoint: 'SHED7' });
    expect(idsOf(await port.upsertPreadvice(elsewhere, CTX))).toEqual([UNKNOWN_PACK_POINT]);
  });
}
