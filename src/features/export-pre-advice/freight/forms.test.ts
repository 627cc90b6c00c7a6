import { expect, it } from 'vitest';
import { checkWith } from '#kernel/ui/Form/schema.ts';
import { freightStep } from './forms.ts';

const right = {
  packPoint: { id: 'AHU1', name: 'Ahuriri Packhouse' },
  commodityCode: 'APP',
  shipperId: 'POHUT',
  shipperName: 'Pōhutukawa Freight',
  shippersReference: '',
};
const errorsOf = (different: object) => checkWith(freightStep, { ...right, ...different }).errors;

it('takes what is right; an empty reference is none', () => {
  expect(checkWith(freightStep, right)).toMatchObject({ success: true, data: { shippersReference: null } });
});

it.each([
  ['required', '', ['Pack point is required']],
  ['7 characters', 'ABCDEF7', undefined],
  ['at most 7 characters', 'ABCDEFG8', ['A Pack point must be 7 chars or less']],
  ['letters and digits only', 'AHU-1', ['A Pack point can only contain letters and numbers']],
])('Pack point: %s (spec §5)', (_, id, messages) => {
  expect(errorsOf({ packPoint: { id } })['packPoint.id']).toEqual(messages);
});

it.each([[''], [null]])('Commodity Code required (spec §5): %s', commodityCode => {
  expect(errorsOf({ commodityCode })).toEqual({ commodityCode: ['Commodity is required'] });
});

it.each([
  ['required', { shipperName: '', shipperId: 'POHUT' }, ['Shipper is required']],
  [
    'free text not a known shipper',
    { shipperName: 'Somebody', shipperId: null },
    ['Shipper not (yet) known to the provider'],
  ],
])('Shipper: %s (spec §5)', (_, different, messages) => {
  expect(errorsOf(different)['shipperName']).toEqual(messages);
});

it('a shipper that is not known is told of together with what else is wrong', () => {
  expect(Object.keys(errorsOf({ packPoint: { id: '' }, shipperId: null }))).toEqual([
    'packPoint.id',
    'shipperName',
  ]);
});

it.each([
  ['optional', null, undefined],
  ['20 characters', 'R'.repeat(20), undefined],
  [
    'at most 20 characters',
    'R'.repeat(23),
    ["Max length of Shipper's Reference is 20. Current length is 23"],
  ],
])("Shipper's Reference: %s (spec §5)", (_, shippersReference, messages) => {
  expect(errorsOf({ shippersReference })['shippersReference']).toEqual(messages);
});
