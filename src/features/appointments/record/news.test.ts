import { expect, it } from 'vitest';
import { newsOfAppointments } from './rules.ts';

const several = (count: number) => Array.from({ length: count }, (_, i) => ({ appointmentId: i + 1 }));

it('each of a company’s appointments that has changed is named, once', () => {
  expect(newsOfAppointments(5, [...several(2), ...several(1)])).toEqual([
    { topic: 'appointments', companyId: 5, detail: { appointmentId: 1 } },
    { topic: 'appointments', companyId: 5, detail: { appointmentId: 2 } },
  ]);
});

it('when more have changed than are read alone, none is', () => {
  expect(newsOfAppointments(5, several(20))).toHaveLength(20);
  expect(newsOfAppointments(5, several(21))).toEqual([{ topic: 'appointments', companyId: 5 }]);
});
