import { expect, it } from 'vitest';
import { detail } from '../booking/testBooking.ts';
import { additionalOf, additionalRefusals, settledFields } from './rules.ts';

const cooled = {
  ...detail({ isReefer: true, temperatureRequired: 0, humidityRequired: 85 }),
  isHazardous: false,
};

it('the temperatures, ventilation and humidity of a reefer default from the booking detail', () => {
  expect(additionalOf(cooled)).toMatchObject({
    isReefer: true,
    reeferData: { temperature: 0, ventilation: null, ventilationUnit: null, humidity: 85 },
  });
});

it('they may differ only where the booking leaves them open', () => {
  const settled = settledFields(cooled);
  expect(settled.has('reeferData.temperature')).toBe(true);
  expect(settled.has('reeferData.ventilation')).toBe(false);
  const wanted = additionalOf(cooled);
  const warmer = { ...wanted, reeferData: { ...wanted.reeferData!, temperature: 2, ventilation: 15 } };
  expect(additionalRefusals(warmer, cooled)).toEqual({
    'reeferData.temperature': ['Must be as the booking says'],
  });
  expect(additionalRefusals(wanted, cooled)).toEqual({});
});

it('the hazards of a hazardous booking are those of the booking', () => {
  const hazardous = { ...detail({ imdgClass: '3', undgNumber: '1263' }), isHazardous: true };
  expect(additionalOf(hazardous).hazardData).toEqual({ imdgClass: '3', undgNumber: '1263' });
  const other = { ...additionalOf(hazardous), hazardData: { imdgClass: '3' as const, undgNumber: '1993' } };
  expect(additionalRefusals(other, hazardous)).toEqual({
    'hazardData.undgNumber': ['Must be as the booking says'],
  });
});

it('of a booking of several hazards the one in the container is said, and is one of them', () => {
  const hazards = [
    { imdgClass: '3', undgNumber: '1263' },
    { imdgClass: '8', undgNumber: '1760' },
  ];
  const several = { ...detail({ hazards }), isHazardous: true };
  expect(additionalOf(several)).toMatchObject({ isHazardous: true, hazardData: null });
  expect(settledFields(several)).not.toContain('hazardData.undgNumber');
  const refusalsOf = (imdgClass: '3' | '8', undgNumber: string) =>
    additionalRefusals({ ...additionalOf(several), hazardData: { imdgClass, undgNumber } }, several);
  expect(refusalsOf('8', '1760')).toEqual({});
  expect(refusalsOf('3', '1760')).toEqual({
    'hazardData.undgNumber': ['Must be one of those of the booking: 3 / 1263, 8 / 1760'],
  });
});
