import { expect, it } from 'vitest';
import { newsOfAppointments } from './rules.ts';

const [OWN, OTHER] = [5, 6];
const [BOX, ANOTHER] = ['MSCU4763394', 'TCLU9999999'];
const one = { appointmentId: 1, companyId: OWN, containerNumber: BOX };
const several = (count: number) =>
  Array.from({ length: count }, (_, i) => ({ ...one, appointmentId: i + 1 }));
const news = (companyId: number, detail: object) => ({ topic: 'appointments', companyId, detail });

it('each of a company’s appointments that has changed is named with its container, once', () => {
  expect(newsOfAppointments([...several(2), ...several(1)])).toEqual([
    news(OWN, { appointmentId: 1, containerNumber: BOX }),
    news(OWN, { appointmentId: 2, containerNumber: BOX }),
  ]);
});

it('an appointment that has another container now names both', () => {
  expect(newsOfAppointments([one, { ...one, containerNumber: ANOTHER }])).toEqual([
    news(OWN, { appointmentId: 1, containerNumber: BOX }),
    news(OWN, { appointmentId: 1, containerNumber: ANOTHER }),
  ]);
});

it('an appointment without a container says so; whose container nobody knows says nothing of it', () => {
  expect(newsOfAppointments([{ ...one, containerNumber: null }])).toEqual([
    news(OWN, { appointmentId: 1, containerNumber: '' }),
  ]);
  expect(newsOfAppointments([{ appointmentId: 1, companyId: OWN }])).toEqual([
    news(OWN, { appointmentId: 1 }),
  ]);
});

it('when it is given to another company, each hears of the container that was its own', () => {
  expect(newsOfAppointments([one, { ...one, companyId: OTHER, containerNumber: ANOTHER }])).toEqual([
    news(OWN, { appointmentId: 1, containerNumber: BOX }),
    news(OTHER, { appointmentId: 1, containerNumber: ANOTHER }),
  ]);
});

it('when more have changed than are read alone, none is', () => {
  expect(newsOfAppointments(several(20))).toHaveLength(20);
  expect(newsOfAppointments(several(21))).toEqual([{ topic: 'appointments', companyId: OWN }]);
});
