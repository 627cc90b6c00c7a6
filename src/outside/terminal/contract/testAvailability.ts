import { expect, it } from 'vitest';
import { CTX, type Trial } from './testTrial.ts';

export function availabilityPromises(trial: Trial): void {
  it('says so in every answer and throws nothing; once back it answers', async () => {
    const { port, request, unit, setAway, company, gateId, booking, preadvice } = trial();
    const asked = await request();
    const containerNbr = await unit('yardFree');
    const containerNbrs = [containerNbr];
    const whose = { truckingCo: company };
    const truck = { ...asked, extRef: 'ours' };
    const advice = await preadvice(await booking('dry'));
    const { bookingNbr, by } = advice;
    await setAway(true);
    const answers = {
      listVesselVisits: await port.listVesselVisits({}, CTX),
      setImportsLockOff: await port.setImportsLockOff({ visitId: 'X', estimatedAt: null }, CTX),
      getUnits: await port.getUnits(containerNbrs, CTX),
      getUnit: await port.getUnit(containerNbr, CTX),
      listImportUnits: await port.listImportUnits({ whose }, CTX),
      setUnitGroup: await port.setUnitGroup({ containerNbrs, group: 'MOA' }, CTX),
      setUnitParties: await port.setUnitParties({ containerNbrs, truckingCo: company }, CTX),
      addHold: await port.addHold({ containerNbr, holdId: 'DIRTY' }, CTX),
      releaseHold: await port.releaseHold({ containerNbr, holdId: 'DIRTY' }, CTX),
      listSlots: await port.listSlots({ gateIds: [gateId], date: '2026-11-20' }, CTX),
      createAppointment: await port.createAppointment(asked, CTX),
      updateAppointment: await port.updateAppointment({ ...asked, appointmentNbr: '1' }, CTX),
      cancelAppointment: await port.cancelAppointment({ extRef: asked.extRef }, CTX),
      getAppointments: await port.getAppointments({ whose, by: 'window' }, CTX),
      expectTruck: await port.expectTruck(truck, CTX),
      forgetTruck: await port.forgetTruck(truck.extRef, CTX),
      gateEvents: await port.gateEvents({ after: 0, limit: 1 }, CTX),
      listPrivateFilters: await port.listPrivateFilters(CTX),
      runReport: await port.runReport({ filterName: 'ANY', params: {}, limit: 1 }, CTX),
      listTrucks: await port.listTrucks({ whose }, CTX),
      isKnownTruck: await port.isKnownTruck('ABC123', CTX),
      getEdo: await port.getEdo('EDO1', CTX),
      getReleases: await port.getReleases(['EDO1'], CTX),
      referenceData: await port.referenceData('ports', CTX),
      searchReference: await port.searchReference(
        { kind: 'shippers', by: 'idOrName', text: 'a', limit: 1 },
        CTX,
      ),
      getBooking: await port.getBooking(bookingNbr, CTX),
      checkActivePreadvice: await port.checkActivePreadvice(containerNbr, CTX),
      listExportUnits: await port.listExportUnits({ whose: by }, CTX),
      upsertPreadvice: await port.upsertPreadvice(advice, CTX),
      cancelPreadvice: await port.cancelPreadvice(advice, CTX),
      health: await port.health(CTX),
    };
    await setAway(false);
    expect(Object.keys(answers).sort()).toEqual(
      Object.keys(port)
        .filter(name => name !== 'subscribe')
        .sort(),
    );
    const kinds = Object.entries(answers).map(([name, answer]) => [name, answer.ok ? 'ok' : answer.kind]);
    expect(kinds).toEqual(Object.keys(answers).map(name => [name, 'unavailable']));
    const kept = await port.getAppointments({ whose, by: 'extRefs', extRefs: [asked.extRef] }, CTX);
    expect(kept).toEqual({ ok: true, data: [], messages: [] });
  });
}
