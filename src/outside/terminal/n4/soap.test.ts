import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { siteAt } from './facade/testFacade.ts';
import { appointmentMessage, offeredIn, placeIn } from './gate.ts';
import { holdOf, propertyOf } from './icu.ts';
import { el, writeXml } from './markup.ts';
import { type Invoked, invoke } from './soap.ts';
import { siteTimes } from './times.ts';
import { openWire } from './wire.ts';
import { readXml, within } from './xml.ts';

const CTX = { actorLogin: 'jane', correlationId: 'a request' };
const ZONE = 'Pacific/Auckland';
const times = siteTimes(['yyyy-MM-dd HH:mm'], ZONE);
const SOAP = 'xmlns:soapenv="http://schemas.xmlsoap.org/soap/envelope/"';

/** The reply of `basicInvoke`: an escaped text in two elements that are called alike (public clients of argobasicservice). */
function basicReply(inner: string): string {
  const escaped = inner.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return `<soapenv:Envelope ${SOAP}><soapenv:Body><ns1:basicInvokeResponse xmlns:ns1="http://www.navis.com/services/argobasicservice"><ns1:basicInvokeResponse>${escaped}</ns1:basicInvokeResponse></ns1:basicInvokeResponse></soapenv:Body></soapenv:Envelope>`;
}

/** The reply of `genericInvoke` (argo-types.xsd, ArgoService WSDL). */
function genericReply(status: string, messages: string, result: string): string {
  return `<soapenv:Envelope ${SOAP}><soapenv:Body><genericInvokeResponse xmlns="http://www.navis.com/services/argoservice"><genericInvokeResponse><commonResponse><Status>${status}</Status><StatusDescription>x</StatusDescription><MessageCollector>${messages}</MessageCollector><QueryResults><Result>${result}</Result></QueryResults></commonResponse><status>${status}</status></genericInvokeResponse></genericInvokeResponse></soapenv:Body></soapenv:Envelope>`;
}

/** A truck that is unknown at the gate (a public payload of the gate API). */
const SEVERE = `<argo-response status="3" status-id="SEVERE"><messages><message message-id="gate.truck_license_unknown" message-severity="SEVERE" message-text="Truck license ABC123 is unknown." message-detail=""/></messages></argo-response>`;
/** An appointment that was made (gate-types.xsd, create-appointment-response). */
const PLACED = `<argo-response status="0" status-id="OK"><argo:gate-response xmlns:argo="http://www.navis.com/argo"><create-appointment-response><gate-id>APPT_GATE</gate-id><appointment-nbr>1203</appointment-nbr><slot slot-start="2026-11-18 09:00" slot-end="2026-11-18 10:00"/></create-appointment-response></argo:gate-response></argo-response>`;
/** A time that is full, with others that are not (gate-types.xsd, available-slots). */
const FULL = `<argo-response status="3"><argo:gate-response xmlns:argo="http://www.navis.com/argo"><create-appointment-response><gate-id>APPT_GATE</gate-id><available-slots slot-start="2026-11-18 12:00" slot-end="2026-11-18 13:00"/><available-slots slot-start="2026-11-18 10:00" slot-end="2026-11-18 11:00"/><messages><message message-id="gate.full" message-severity="SEVERE" message-text="Full"/></messages></create-appointment-response></argo:gate-response></argo-response>`;
/** Nothing was changed (a public answer to SNX). */
const NO_UPDATES = `<argo-response status="1" status-id="INFO"><messages/><argo:snx-response xmlns:argo="http://www.navis.com/argo"><status>OZ</status></argo:snx-response></argo-response>`;
const WARNED = `<argo-response status="2" status-id="WARNING"><messages><message message-id="WARNING_ISO_NOT_UPDATED" message-severity="WARNING" message-text="ISO not updated"/></messages></argo-response>`;

describe('a message to N4', () => {
  let server: Server;
  let url: string;
  let reply = '';
  let sent = '';

  beforeAll(async () => {
    server = createServer((request, response) => {
      void text(request).then(body => {
        sent = body;
        return response.writeHead(200, { 'content-type': 'text/xml; charset=utf-8' }).end(reply);
      });
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  function send(door: 'argobasicservice' | 'argoservice', message = el('gate')): Promise<Invoked> {
    const site = { ...siteAt(url), door };
    const wire = openWire({ site, user: 'u', password: 'p', log: () => {} });
    return invoke(wire, message, 'test', CTX);
  }

  it('that was done says where an appointment was placed', async () => {
    reply = basicReply(PLACED);
    const { answer } = await send('argobasicservice');
    expect(answer.ok && placeIn(answer.data.payload, times, new Date())).toEqual({
      appointmentNbr: '1203',
      start: new Date('2026-11-17T20:00:00Z'),
      end: new Date('2026-11-17T21:00:00Z'),
    });
  });

  it('that is refused says why, and what is free instead, nearest first', async () => {
    reply = basicReply(SEVERE);
    const refused = await send('argobasicservice');
    expect(refused).toMatchObject({
      mayBeDone: false,
      answer: {
        kind: 'rejected',
        messages: [{ severity: 'SEVERE', text: 'Truck license ABC123 is unknown.' }],
      },
    });
    reply = basicReply(FULL);
    const full = await send('argobasicservice');
    expect(full.answer).toMatchObject({ kind: 'rejected', messages: [{ id: 'gate.full' }] });
    const offered = offeredIn(full.payload, times, new Date('2026-11-17T20:00:00Z'));
    expect(offered.map(({ start }) => start.toISOString())).toEqual([
      '2026-11-17T21:00:00.000Z',
      '2026-11-17T23:00:00.000Z',
    ]);
  });

  it('passes with warnings that are shown, and with information that is not', async () => {
    reply = basicReply(WARNED);
    const warned = await send('argobasicservice');
    expect(warned.answer).toMatchObject({
      ok: true,
      data: { warnings: [{ id: 'WARNING_ISO_NOT_UPDATED' }] },
    });
    reply = basicReply(NO_UPDATES);
    expect((await send('argobasicservice')).answer).toMatchObject({ ok: true, data: { warnings: [] } });
  });

  it('is answered by the other service by status, collected messages and a result', async () => {
    reply = genericReply(
      '3',
      '<Messages><Message>Unit X is not known</Message><SeverityLevel>SEVERE</SeverityLevel></Messages>',
      '',
    );
    expect((await send('argoservice')).answer).toMatchObject({
      kind: 'rejected',
      messages: [{ text: 'Unit X is not known' }],
    });
    reply = genericReply('0', '', `<![CDATA[${PLACED}]]>`);
    expect((await send('argoservice')).answer).toMatchObject({ ok: true });
    expect(sent).toContain('<v1:externalUserId>jane</v1:externalUserId>');
    reply = genericReply('0', '', '').replace(
      '<status>0</status>',
      `<status>0</status><responsePayLoad><![CDATA[${PLACED}]]></responsePayLoad>`,
    );
    const { answer } = await send('argoservice');
    expect(answer.ok && placeIn(answer.data.payload, times, new Date())).toMatchObject({
      appointmentNbr: '1203',
    });
  });

  it.each<[string, string]>([
    [
      'a fault',
      `<soapenv:Envelope ${SOAP}><soapenv:Body><soapenv:Fault><faultstring>x</faultstring></soapenv:Fault></soapenv:Body></soapenv:Envelope>`,
    ],
    ['half of what became of it', basicReply(PLACED.slice(0, 80))],
    ['no status', basicReply('<argo-response/>')],
    ['nothing', basicReply('')],
  ])('may have been done when the answer is %s', async (_, answer) => {
    reply = answer;
    expect(await send('argobasicservice')).toMatchObject({
      mayBeDone: true,
      answer: { kind: 'unavailable' },
    });
  });

  it('has the parts of an appointment in the order of the schema, with our reference', async () => {
    const asked = {
      extRef: 'our-uuid',
      gateId: 'APPT_GATE',
      start: new Date('2025-08-13T21:00:00Z'),
      tranType: 'RE',
      truckingCo: 'TRK01',
      truckRego: 'ABC123',
      containerNbr: 'MSCU4763394',
      edoNbr: null,
      isoType: '45R1',
      bookingNbr: 'BK123',
      position: 1,
      doorDirection: 'Rear',
    } as const;
    reply = basicReply(PLACED);
    await send('argobasicservice', appointmentMessage(asked, { site: siteAt(url), times }, '123'));
    const xmlDoc = within(await readXml([sent]), 'xmlDoc')!.text;
    expect(xmlDoc).toBe(
      '<gate><update-appointment><appointment-date>2025-08-14</appointment-date><appointment-time>09:00:00</appointment-time>' +
        '<gate-id>APPT_GATE</gate-id><truck license-nbr="ABC123" trucking-co-id="TRK01"/><booking booking-nbr="BK123"/>' +
        '<tran-type>RE</tran-type><container eqid="MSCU4763394" type="45R1" truck-position="1" door-direction="A"/>' +
        '<external-ref-nbr>our-uuid</external-ref-nbr><appointment-nbr>123</appointment-nbr></update-appointment></gate>',
    );
  });

  it('names a unit by number and visit for a property, by number for a hold', () => {
    const unit = { containerNbr: 'MSCU4763394', inboundMode: 'Vessel', inboundVisitId: 'VISIT' } as const;
    expect(writeXml(propertyOf(unit, 'RoutingGroupRef', 'MOA'))).toBe(
      '<icu><units><unit-identity id="MSCU4763394" type="CONTAINERIZED"><carrier direction="IB" mode="VESSEL" id="VISIT"/></unit-identity></units><properties><property tag="RoutingGroupRef" value="MOA"/></properties></icu>',
    );
    expect(writeXml(holdOf('MSCU4763394', 'MPI_HOLD', 'ADD_HOLD'))).toBe(
      '<hpu><entities><units><unit id="MSCU4763394"/></units></entities><flags><flag hold-perm-id="MPI_HOLD" action="ADD_HOLD" note=""/></flags></hpu>',
    );
    expect(
      ['ADD_HOLD', 'RELEASE_HOLD'].map(action =>
        writeXml(holdOf('X', '!CUSTOMS RELEASE', action as 'ADD_HOLD')),
      ),
    ).toEqual([
      expect.stringContaining('<flag hold-perm-id="CUSTOMS RELEASE" action="CANCEL_PERMISSION" note=""/>'),
      expect.stringContaining('<flag hold-perm-id="CUSTOMS RELEASE" action="GRANT_PERMISSION" note=""/>'),
    ]);
  });
});
