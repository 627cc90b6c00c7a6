import { describe, expect, it } from 'vitest';
import { checkWith } from '#kernel/ui/Form/schema.ts';
import { additionalStep } from './forms.ts';

const off = { isHazardous: false, isReefer: false, isOversize: false };
const errorsOf = (different: object) => checkWith(additionalStep, { ...off, ...different }).errors;
const none = { top: null, front: null, back: null, left: null, right: null };

describe('Oversize values (spec §5)', () => {
  it.each([
    ['top', 'Top'],
    ['front', 'Front'],
    ['back', 'Back'],
    ['left', 'Left'],
    ['right', 'Right'],
  ])('%s: at least 0, at most 40000', (side, name) => {
    const of = (cm: number) =>
      errorsOf({ isOversize: true, oversizeData: { ...none, [side]: cm } })[`oversizeData.${side}`];
    expect(of(-1)).toEqual([`${name} oversize must be at least 0`]);
    expect(of(1)).toBeUndefined();
    expect(of(40_000)).toBeUndefined();
    expect(of(2.5)).toEqual([`${name} must be a whole number`]);
    expect(of(40_001)).toEqual([`${name} oversize cannot be more than 40000`]);
  });

  it.each([
    ['nothing filled in', none],
    ['zeros', { top: 0, front: 0, back: 0, left: 0, right: 0 }],
  ])('if oversize is on, at least one side must be above 0: %s', (_, oversizeData) => {
    expect(errorsOf({ isOversize: true, oversizeData })).toEqual({
      oversizeData: ['At least one side must be more than 0'],
    });
  });
});

describe('reefer and hazards', () => {
  it.each(['12345', '1'.repeat(60)])('UNDG Number %s is pasted too long: it must be 4 digits', undgNumber => {
    expect(errorsOf({ isHazardous: true, hazardData: { imdgClass: '3', undgNumber } })).toEqual({
      'hazardData.undgNumber': ['UNDG Number must be 4 digits'],
    });
  });

  const reefer = { temperature: 0, ventilation: null, ventilationUnit: null, humidity: null };
  it.each([
    ['0 °C is a temperature', {}, {}],
    ['none is required', { temperature: null }, { 'reeferData.temperature': ['Temperature is required'] }],
    [
      'too cold',
      { temperature: -71 },
      { 'reeferData.temperature': ['Temperature must be between -70 and 40'] },
    ],
    ['a unit', { ventilation: 15 }, { 'reeferData.ventilationUnit': ['Ventilation Unit is required'] }],
    [
      'per cent',
      { ventilation: 101, ventilationUnit: 'PERCENTAGE' },
      { 'reeferData.ventilation': ['Ventilation must be between 0 and 100'] },
    ],
    ['humidity', { humidity: 101 }, { 'reeferData.humidity': ['Humidity must be between 0 and 100'] }],
  ])('reefer: %s', (_, different, errors) => {
    expect(errorsOf({ isReefer: true, reeferData: { ...reefer, ...different } })).toEqual(errors);
  });

  it.each([
    ['both', { imdgClass: '3', undgNumber: '1263' }, {}],
    [
      'neither',
      {},
      {
        'hazardData.imdgClass': ['IMDG Class is required'],
        'hazardData.undgNumber': ['UNDG Number is required'],
      },
    ],
    [
      'four digits',
      { imdgClass: '3', undgNumber: '126' },
      { 'hazardData.undgNumber': ['UNDG Number must be 4 digits'] },
    ],
    [
      'a class there is',
      { imdgClass: '12', undgNumber: '1263' },
      { 'hazardData.imdgClass': ['IMDG Class is required'] },
    ],
  ])('hazards: %s', (_, hazardData, errors) => {
    expect(errorsOf({ isHazardous: true, hazardData })).toEqual(errors);
  });

  it('what stands under a switch that is off neither counts nor goes on', () => {
    const typed = {
      ...off,
      hazardData: { imdgClass: 'x', undgNumber: 'y' },
      reeferData: { temperature: 500 },
      oversizeData: { ...none, top: -1 },
    };
    expect(checkWith(additionalStep, typed)).toMatchObject({
      success: true,
      data: { ...off, hazardData: null, reeferData: null, oversizeData: null },
    });
  });
});
