import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { failureOf, refusal } from '#features/appointments/testOffice.ts';
import { rowsOf } from '#kernel/paging.ts';
import { exportPreAdviceCalls as calls } from './contract.ts';
import { APPLES, BOOKINGS, newNumber, PAINT } from './testing.ts';
import { type ExportOffice, openExportOffice } from './testOffice.ts';

let office: ExportOffice;
beforeAll(async () => {
  office = await openExportOffice();
});
afterAll(() => office.product.close());

const listed = async (client: ExportOffice['eru'], containerNumber: string) =>
  rowsOf(await client.send(calls.list, { query: {} })).filter(row => row.containerNumber === containerNumber);

describe('a container is pre-advised', () => {
  it('at the terminal at once: counted on its booking, listed for the company, opened as it was filled in', async () => {
    const before = await office.tally(BOOKINGS.reefer);
    const result = await office.advise(office.eru, APPLES);
    expect(result).toMatchObject({ status: 'Submitted', messages: [] });
    expect((await office.tally(BOOKINGS.reefer)).tally).toBe(before.tally + 1);
    const { containerNumber } = result;
    expect(await listed(office.eru, containerNumber)).toMatchObject([
      {
        exportPreAdviceId: result.exportPreAdviceId,
        bookingNumber: BOOKINGS.reefer,
        isoType: '45R1',
        vgmWeight: 21_450,
        transitState: 'Inbound',
      },
    ]);
    const opened = await office.eru.send(calls.one, { params: { number: containerNumber } });
    expect(opened).toMatchObject({
      exportPreAdviceId: result.exportPreAdviceId,
      version: result.version,
      container: { containerNumber, containerNumberIsNewForN4: true, sealNumbers: ['NZ440121'] },
      booking: { bookingNumber: BOOKINGS.reefer, bookingDetailId: '1', isHazardous: false },
      freight: { shipperId: 'POHUFRT', shipperName: 'Pōhutukawa Freight', packPoint: { id: 'PP001' } },
      additional: APPLES.additional,
    });
    expect(opened.freight.packPoint.name).not.toBe('PP001');
  });

  it('once for an Idempotency-Key, however often the request arrives', async () => {
    const before = await office.tally(BOOKINGS.dry);
    const body = office.typed();
    const key = 'the same key 1'.replaceAll(' ', '-');
    const first = await office.eru.send(calls.advise, { body }, { idempotencyKey: key });
    expect(await office.eru.send(calls.advise, { body }, { idempotencyKey: key })).toEqual(first);
    expect((await office.tally(BOOKINGS.dry)).tally).toBe(before.tally + 1);
  });

  it('an update changes it where it is, does not count twice, and keeps the container number', async () => {
    const { containerNumber, exportPreAdviceId, version } = await office.advise(office.eru);
    const before = await office.tally(BOOKINGS.dry);
    const content = office.typed({ container: { containerNumber, vgmWeight: 9_999 } });
    const changed = await office.eru.send(calls.change, { body: { ...content, exportPreAdviceId, version } });
    expect(changed).toMatchObject({ exportPreAdviceId, status: 'Submitted' });
    expect(changed.version).not.toBe(version);
    expect(await office.tally(BOOKINGS.dry)).toEqual(before);
    expect(await listed(office.eru, containerNumber)).toMatchObject([{ vgmWeight: 9_999 }]);
    const other = office.typed({ container: { containerNumber: newNumber() } });
    const renamed = office.eru.send(calls.change, { body: { ...other, exportPreAdviceId } });
    expect(await refusal(renamed)).toEqual({
      status: 400,
      errors: { 'Container.ContainerNumber': ['The container number of a pre-advice cannot be changed'] },
    });
  });

  it('two people of one firm edit it: the second is told who was first', async () => {
    const { containerNumber, exportPreAdviceId, version } = await office.advise(office.eru);
    const change = (vgmWeight: number) =>
      office.eru.send(calls.change, {
        body: { ...office.typed({ container: { containerNumber, vgmWeight } }), exportPreAdviceId, version },
      });
    await change(15_000);
    const stale = await failureOf(change(16_000));
    expect(stale.status).toBe(409);
    expect(stale.problem?.['changedBy']).toBe('Eru Thompson');
    expect(stale.problem?.['changedFields']).toEqual(['container']);
    expect(stale.problem?.['current']).toMatchObject({ container: { vgmWeight: 15_000 } });
  });

  it('is written down in the audit trail, with who did it', async () => {
    const { exportPreAdviceId } = await office.advise(office.eru);
    const { rows } = await office.product.pool.query(
      `select action, actor from audit where noun = 'export pre-advice' and noun_id = $1`,
      [String(exportPreAdviceId)],
    );
    expect(rows).toEqual([{ action: 'pre-advised', actor: 'eru@pohutukawa.example' }]);
  });
});

describe('what the client says beside the form is not believed', () => {
  it('whether the container is new, whose line, the vessel, the hazards of the booking', async () => {
    const { container, booking, ...rest } = office.typed(PAINT);
    const body = {
      ...rest,
      container: { ...container, containerNumberIsNewForN4: true, lineOperator: 'NOBODY' },
      booking: {
        ...booking,
        isHazardous: false,
        vesselVisit: 'NOSHIP',
        portOfDischarge: 'NZBLU',
        lineOperator: 'X',
      },
      additional: { ...rest.additional, isHazardous: false, hazardData: null },
    };
    const { status, errors } = await refusal(office.eru.send(calls.advise, { body }));
    expect(status).toBe(400);
    expect(Object.keys(errors)).toContain('Additional.IsHazardous');
  });
});

describe("another company's", () => {
  it('pre-advice says only that there is one, and is neither listed nor opened nor changed', async () => {
    const { containerNumber, exportPreAdviceId } = await office.advise(office.eru);
    const params = { number: containerNumber };
    expect(await office.tama.send(calls.active, { params })).toEqual({
      containerNumber,
      isActive: true,
      exportPreAdviceId: null,
    });
    expect(await office.tama.send(calls.details, { params })).toEqual({
      containerNumber,
      containerNumberIsNewForN4: false,
      equipmentTypeIsoId: null,
      lineOperator: null,
      transporterId: null,
    });
    expect(await listed(office.tama, containerNumber)).toEqual([]);
    expect((await refusal(office.tama.send(calls.one, { params }))).status).toBe(404);
    const content = office.typed({ container: { containerNumber } });
    const change = office.tama.send(calls.change, { body: { ...content, exportPreAdviceId } });
    expect((await refusal(change)).status).toBe(404);
    const remove = office.tama.send(calls.withdraw, { params: { exportPreAdviceId }, query: {} });
    expect((await refusal(remove)).status).toBe(404);
    expect(await refusal(office.tama.send(calls.advise, { body: content }))).toEqual({
      status: 400,
      errors: {
        'Container.ContainerNumber': ['This container has already been pre-advised by another party'],
      },
    });
    expect(await office.eru.send(calls.active, { params })).toMatchObject({
      isActive: true,
      exportPreAdviceId,
    });
  });

  it('pre-advice that names the company as shipper is listed, and not editable', async () => {
    const { containerNumber } = await office.advise(office.tama);
    expect(await listed(office.eru, containerNumber)).toMatchObject([{ exportPreAdviceId: null }]);
  });
});
