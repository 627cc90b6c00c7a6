import { expect, it } from 'vitest';
import { newsOfOwn, newsOfTheirs } from './rules.ts';

const [OWN, OTHER] = [5, 6];
const [BOX, ANOTHER] = ['MSCU4763394', 'TCLU9999999'];
const one = { appointmentId: 1, companyId: OWN, containerNumber: BOX };
const several = (count: number) =>
  Array.from({ length: count }, (_, i) => ({ ...one, appointmentId: i + 1 }));
const news = (companyId: number, detail: object) => ({ topic: 'appointments', companyId, detail });

it('each of a company’s appointments that has changed is named with its container, once', () => {
  expect(newsOfOwn([...several(2), ...several(1)])).toEqual([
    news(OWN, { appointmentId: 1, isFromPropel: true, containerNumber: BOX }),
    news(OWN, { appointmentId: 2, isFromPropel: true, containerNumber: BOX }),
  ]);
});

it('an appointment that has another container now names both', () => {
  expect(newsOfOwn([one, { ...one, containerNumber: ANOTHER }])).toEqual([
    news(OWN, { appointmentId: 1, isFromPropel: true, containerNumber: BOX }),
    news(OWN, { appointmentId: 1, isFromPropel: true, containerNumber: ANOTHER }),
  ]);
});

it('an appointment without a container says so; whose container nobody knows says nothing of it', () => {
  expect(newsOfOwn([{ ...one, containerNumber: null }])).toEqual([
    news(OWN, { appointmentId: 1, isFromPropel: true, containerNumber: '' }),
  ]);
  expect(newsOfOwn([{ appointmentId: 1, companyId: OWN }])).toEqual([
    news(OWN, { appointmentId: 1, isFromPropel: true }),
  ]);
});

it('when it is given to another company, each hears of the container that was its own', () => {
  expect(newsOfOwn([one, { ...one, companyId: OTHER, containerNumber: ANOTHER }])).toEqual([
    news(OWN, { appointmentId: 1, isFromPropel: true, containerNumber: BOX }),
    news(OTHER, { appointmentId: 1, isFromPropel: true, containerNumber: ANOTHER }),
  ]);
});

it('when more have changed than are read alone, none is', () => {
  expect(newsOfOwn(several(20))).toHaveLength(20);
  expect(newsOfOwn(several(21))).toEqual([{ topic: 'appointments', companyId: OWN }]);
});

it('says whose system it is of, as each numbers its own', () => {
  const told = { appointmentId: 1, containerNumber: BOX };
  expect(newsOfOwn([one])).toEqual([news(OWN, { ...told, isFromPropel: true })]);
  expect(newsOfTheirs([one])).toEqual([news(OWN, { ...told, isFromPropel: false })]);
});
