import type { AppointmentPlace, AppointmentRequest, SlotTime } from '../terminal-port.ts';
import { el, type Markup, textEl } from './markup.ts';
import type { Site } from './site.ts';
import type { SiteTimes } from './times.ts';
import { doorLetter } from './words.ts';
import { attribute, textOf, within, type XmlElement } from './xml.ts';

type Asked = Pick<
  AppointmentRequest,
  | 'extRef'
  | 'gateId'
  | 'start'
  | 'tranType'
  | 'truckingCo'
  | 'truckRego'
  | 'containerNbr'
  | 'edoNbr'
  | 'isoType'
> &
  Partial<Pick<AppointmentRequest, 'bookingNbr' | 'position' | 'doorDirection'>>;

/** The parts in the order of the schema: N4 refuses another one. `update-appointment` ends with the number. */
export function appointmentMessage(
  asked: Asked,
  { site, times }: { site: Site; times: SiteTimes },
  appointmentNbr?: string,
): Markup {
  const { date, time } = times.dayAndTime(asked.start);
  return el(
    'gate',
    {},
    el(
      appointmentNbr === undefined ? 'create-appointment' : 'update-appointment',
      {},
      textEl('appointment-date', date),
      textEl('appointment-time', time),
      textEl('gate-id', asked.gateId),
      el('truck', { 'license-nbr': asked.truckRego, 'trucking-co-id': asked.truckingCo }),
      asked.bookingNbr ? el('booking', { 'booking-nbr': asked.bookingNbr }) : undefined,
      textEl('tran-type', site.tranTypes[asked.tranType]),
      el('container', {
        eqid: asked.containerNbr,
        type: asked.isoType,
        'departure-order-nbr': asked.edoNbr,
        'truck-position': asked.position,
        'door-direction': asked.doorDirection && doorLetter(asked.doorDirection),
      }),
      textEl('external-ref-nbr', asked.extRef),
      textEl('appointment-nbr', appointmentNbr),
    ),
  );
}

export function cancelMessage(which: { appointmentNbr: string } | { extRef: string }): Markup {
  const id =
    'appointmentNbr' in which
      ? { 'appointment-nbr': which.appointmentNbr }
      : { 'external-ref-nbr': which.extRef };
  return el('gate', {}, el('cancel-appointment', {}, el('appointments', {}, el('appointment', id))));
}

/** Where an appointment was placed; undefined when the answer does not say. */
export function placeIn(payload: XmlElement, times: SiteTimes, asked: Date): AppointmentPlace | undefined {
  const appointmentNbr = numberIn(payload);
  const slot = slotOf(within(payload, 'slot'), times, asked);
  return appointmentNbr && slot ? { appointmentNbr, ...slot } : undefined;
}

function numberIn(payload: XmlElement): string | undefined {
  const found = within(payload, 'appointment-nbr');
  return found?.text.trim() || undefined;
}

/** The hours that N4 offers when the one asked for is full, nearest first. */
export function offeredIn(payload: XmlElement | undefined, times: SiteTimes, asked: Date): SlotTime[] {
  const offered = payload ? all(payload, 'available-slots') : [];
  return offered
    .map(slot => slotOf(slot, times, asked))
    .filter(slot => slot !== undefined)
    .sort((a, b) => distance(a, asked) - distance(b, asked) || a.start.getTime() - b.start.getTime());
}

function distance({ start }: SlotTime, asked: Date): number {
  return Math.abs(start.getTime() - asked.getTime());
}

function slotOf(slot: XmlElement | undefined, times: SiteTimes, near: Date): SlotTime | undefined {
  const [start, end] = ['slot-start', 'slot-end'].map(name => {
    const text = attribute(slot, name);
    return text === undefined ? undefined : times.parse(text, near);
  });
  return start && end ? { start, end } : undefined;
}

function all(element: XmlElement, name: string): XmlElement[] {
  return [...(element.name === name ? [element] : []), ...element.children.flatMap(one => all(one, name))];
}

/** What the answer to a cancel says of an appointment. */
export function canceledIn(payload: XmlElement): { appointmentNbr?: string; state?: string } {
  const appointment = within(payload, 'appointment');
  return {
    appointmentNbr: attribute(appointment, 'appointment-nbr') ?? textOf(appointment, 'appointment-nbr'),
    state: attribute(appointment, 'state'),
  };
}
