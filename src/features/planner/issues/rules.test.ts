import { describe, expect, it } from 'vitest';
import { STATUS, type Status } from '../model.ts';
import { type IssueFacts, issuesOf } from './rules.ts';

const RIGHT: IssueFacts = {
  status: 'Draft',
  isGenset: false,
  gensetHours: null,
  commodity: 'TIMBER',
  temperature: null,
  railReferenceNumber: 'KR100200',
  roadBridges: [],
  sitesNotInBilling: [],
  operatorWords: '',
  missingItems: [],
};
const FROM_DRAFT: Status[] = ['Draft', 'ReadyToSubmit', 'InProgress', 'Confirmed', 'Complete'];

/** What is wrong, in which statuses it is told, and how. */
const TABLE: [Partial<IssueFacts>, Status[], string[]][] = [
  [{}, [], []],
  [{ isGenset: true }, FROM_DRAFT, ['Genset Hours are missing']],
  [{ isGenset: true, gensetHours: '0.00' }, [], []],
  [{ commodity: 'CHP' }, FROM_DRAFT, ['The required temperature is missing']],
  [{ commodity: 'XFRM1' }, FROM_DRAFT, ['The required temperature is missing']],
  [{ commodity: 'FRP', temperature: '0.00' }, [], []],
  [
    {
      roadBridges: [
        { roadBridgeCode: 'PLN->LONGBURN', purchaseOrderNumber: '' },
        { roadBridgeCode: 'PLN->FEILDING', purchaseOrderNumber: 'PO 7' },
      ],
    },
    FROM_DRAFT,
    ['Purchase Order # of road bridge PLN->LONGBURN is missing'],
  ],
  [{ sitesNotInBilling: ['WRO'] }, FROM_DRAFT, ['WRO is not included in billing']],
  [{ railReferenceNumber: '' }, ['Confirmed', 'Complete'], ['Rail Reference# is missing']],
  [{ missingItems: ['HAZMAT'] }, ['Confirmed', 'Complete'], ['The billing items lack HAZMAT']],
  [{ operatorWords: 'Overweight' }, ['Draft'], ['Rail operator: Overweight']],
];

describe.each(TABLE)('a booking with %j', (wrong, told, issues) => {
  it.each(Object.values(STATUS).map(status => [status]))('%s', status => {
    expect(issuesOf({ ...RIGHT, ...wrong, status })).toEqual(told.includes(status) ? issues : []);
  });
});
