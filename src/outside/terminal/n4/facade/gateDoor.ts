import type { AppointmentPlace, AppointmentRequest, ExpectedTruck, TosResult } from '../../terminal-port.ts';
import { el, type Markup, textEl } from '../markup.ts';
import { doorOf, tranTypeOf } from '../words.ts';
import { attribute, child, childrenOf, textOf, type XmlElement } from '../xml.ts';
import type { Asking } from './asking.ts';
import { payload, told, unsupported } from './reply.ts';

/** Gates whose appointments another system keeps: trucks are announced there. */
const ANNOUNCED_AT = ['APPT_GATE', 'THAMES_ST'];

export async function answerGate(gate: XmlElement, asking: Asking): Promise<string> {
  const message = gate.children[0];
  if (message?.name === 'create-appointment') return create(message, asking);
  if (message?.name === 'update-appointment') return update(message, asking);
  if (message?.name === 'cancel-appointment') return cancel(message, asking);
  return unsupported(message?.name ?? 'gate');
}

async function create(message: XmlElement, { port, ctx, times, madeAgain }: Asking): Promise<string> {
  const request = requestIn(message, { times });
  if (!ANNOUNCED_AT.includes(request.gateId)) {
    const query = { whose: 'everyone', by: 'extRefs', extRefs: [request.extRef] } as const;
    const stood = await port.getAppointments({ ...query, extRefs: [...query.extRefs] }, ctx);
    if (stood.ok && stood.data.length > 0) madeAgain.push(request.extRef);
    return placed('create-appointment-response', request, await port.createAppointment(request, ctx), times);
  }
  const answer = await port.expectTruck(asTruck(request), ctx);
  return told(answer, () =>
    payload('gate-response', el('create-appointment-response', {}, textEl('gate-id', request.gateId))),
  );
}

function asTruck(request: AppointmentRequest): ExpectedTruck {
  const { extRef, gateId, start, truckRego, truckingCo, tranType, containerNbr, edoNbr, isoType } = request;
  return { extRef, gateId, start, truckRego, truckingCo, tranType, containerNbr, edoNbr, isoType };
}

async function update(message: XmlElement, { port, ctx, times }: Asking): Promise<string> {
  const change = {
    ...requestIn(message, { times }),
    appointmentNbr: textOf(message, 'appointment-nbr') ?? '',
  };
  return placed('update-appointment-response', change, await port.updateAppointment(change, ctx), times);
}

function placed(
  name: string,
  request: AppointmentRequest,
  answer: TosResult<AppointmentPlace>,
  times: Asking['times'],
): string {
  return told(
    answer,
    ({ appointmentNbr, start, end }) =>
      payload(
        'gate-response',
        el(
          name,
          {},
          textEl('gate-id', request.gateId),
          textEl('appointment-nbr', appointmentNbr),
          el('slot', slotOf({ start, end }, times)),
          textEl('external-ref-nbr', request.extRef),
        ),
      ),
    failed =>
      payload('gate-response', el(name, {}, textEl('gate-id', request.gateId), ...offers(failed, times))),
  );
}

function offers(answer: TosResult<unknown>, times: Asking['times']): Markup[] {
  if (answer.ok) return [];
  return (answer.availableSlots ?? []).map(slot => el('available-slots', slotOf(slot, times)));
}

function slotOf({ start, end }: { start: Date; end: Date }, times: Asking['times']) {
  return { 'slot-start': times.format(start), 'slot-end': times.format(end) };
}

async function cancel(message: XmlElement, { port, ctx }: Asking): Promise<string> {
  const [which] = childrenOf(child(message, 'appointments'), 'appointment');
  const appointmentNbr = attribute(which, 'appointment-nbr');
  const extRef = attribute(which, 'external-ref-nbr') ?? '';
  const answer = await port.cancelAppointment(
    appointmentNbr === undefined ? { extRef } : { appointmentNbr },
    ctx,
  );
  // A truck that another system announced has a reference alone.
  if (!answer.ok && answer.kind === 'notFound' && appointmentNbr === undefined) {
    const forgotten = await port.forgetTruck(extRef, ctx);
    if (!forgotten.ok) return told(forgotten, () => payload('gate-response'));
  }
  return told(answer, canceled =>
    payload(
      'gate-response',
      el(
        'cancel-appointment-response',
        {},
        el(
          'appointments',
          {},
          el('appointment', { 'appointment-nbr': canceled.appointmentNbr, state: 'CANCEL' }),
        ),
      ),
    ),
  );
}

function requestIn(message: XmlElement, { times }: Pick<Asking, 'times'>): AppointmentRequest {
  const container = child(message, 'container');
  const truck = child(message, 'truck');
  const at = `${textOf(message, 'appointment-date')} ${textOf(message, 'appointment-time')}`;
  return {
    extRef: textOf(message, 'external-ref-nbr') ?? '',
    gateId: textOf(message, 'gate-id') ?? '',
    start: times.parse(at) ?? new Date(0),
    tranType: tranTypeOf(textOf(message, 'tran-type') ?? '') ?? 'DI',
    truckingCo: attribute(truck, 'trucking-co-id') ?? '',
    truckRego: attribute(truck, 'license-nbr') ?? null,
    containerNbr: attribute(container, 'eqid') ?? null,
    edoNbr: attribute(container, 'departure-order-nbr') ?? null,
    isoType: attribute(container, 'type') ?? null,
    bookingNbr: attribute(child(message, 'booking'), 'booking-nbr') ?? null,
    position: Number(attribute(container, 'truck-position') ?? 0),
    doorDirection: doorOf(attribute(container, 'door-direction') ?? 'U') ?? 'Unknown',
  };
}
