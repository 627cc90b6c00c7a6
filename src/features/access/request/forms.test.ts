import { expect, it } from 'vitest';
import { companyDetails, refusedDetails } from './forms.ts';

it('server errors of CompanyName, CompanyAddress and CompanyPhone go to the step and the field that ask for them', () => {
  const refused = {
    CompanyName: ['taken'],
    CompanyAddress: ['unknown'],
    CompanyPhone: ['short'],
    Applications: ['not offered'],
    Exception: ['no'],
  };
  expect(refusedDetails(refused)).toEqual({ name: ['taken'], address: ['unknown'], phoneNumber: ['short'] });
  expect(Object.keys(refusedDetails(refused))).toEqual(Object.keys(companyDetails.shape));
  expect(refusedDetails({ Applications: ['not offered'] })).toEqual({});
});
