import { describe, expect, test } from 'vitest';
import { approvedCompany, changedCompany, newCompany } from './forms.ts';

const right = {
  name: 'Kauri Haulage',
  address: '',
  phoneNumber: '065550177',
  n4TransportCompanyId: null,
  n4ShipperConsigneeCompanyId: null,
  damagesEmailAddress: '',
  kiwiRailCode: '',
  bcCode: '',
  applications: ['VBS'],
};
const of = (typed: object) => ({ ...right, ...typed });
const messages = (
  shape: { safeParse: (value: unknown) => { error?: { issues: { message: string }[] } | undefined } },
  value: object,
) => shape.safeParse(value).error?.issues.map(({ message }) => message) ?? [];
const PHONE = 'Company Phone must be between 9 and 20 characters';

test.each([
  ['no name', { name: ' ' }, ['Name is required']],
  ['a name of 101 letters', { name: 'x'.repeat(101) }, ['Name cannot be longer than 100 characters']],
  [
    'a name with a line break',
    { name: 'Kauri\nBcc: all' },
    ['Name holds a character that is none of a name'],
  ],
  ['an address of 251', { address: 'x'.repeat(251) }, ['Address cannot be longer than 250 characters']],
  ['an address of 250', { address: 'x'.repeat(250) }, []],
  [
    'an N4 code of 11',
    { n4TransportCompanyId: 'x'.repeat(11) },
    ['The code cannot be longer than 10 characters'],
  ],
  ['an N4 code whose capitals are 11', { n4TransportCompanyId: `${'x'.repeat(9)}ß` }, [expect.any(String)]],
  ['an N4 shipper code of 11', { n4ShipperConsigneeCompanyId: 'x'.repeat(11) }, [expect.any(String)]],
  ['a Business Central code of 11', { bcCode: 'x'.repeat(11) }, [expect.any(String)]],
  ['a code of 10', { bcCode: 'x'.repeat(10) }, []],
  ['a Kiwi Rail code of 8', { kiwiRailCode: 'x'.repeat(8) }, ['The code cannot be longer than 7 characters']],
  ['a Kiwi Rail code of 7', { kiwiRailCode: 'x'.repeat(7) }, []],
  ['a damages address that is none', { damagesEmailAddress: 'claims' }, ['Email Address must be valid']],
  ['a damages address with blanks around it', { damagesEmailAddress: ' claims@kauri.example ' }, []],
  ['a damages address of blanks', { damagesEmailAddress: ' ' }, []],
  [
    'a damages address of 255',
    { damagesEmailAddress: `claims@${'kauri.'.repeat(40)}examplex` },
    ['Email Address cannot be longer than 254 characters'],
  ],
  ['no function', { applications: [] }, ['At least one application is required']],
])('%s', (_, typed, expected) => {
  expect(messages(newCompany, of(typed))).toEqual(expected);
});

describe('the phone number counts for new and pending companies only', () => {
  test.each([
    ['8 characters', '06555017', [PHONE], []],
    ['9', '065550177', [], []],
    ['20', '0'.repeat(20), [], []],
    ['21', '0'.repeat(21), [PHONE], [PHONE]],
    ['none', '', [PHONE], []],
  ])('%s', (_, phoneNumber, ofNew, ofActive) => {
    expect(messages(newCompany, of({ phoneNumber }))).toEqual(ofNew);
    expect(messages(approvedCompany, of({ phoneNumber, companyId: 1 }))).toEqual(ofNew);
    expect(messages(changedCompany, of({ phoneNumber, companyId: 1 }))).toEqual(ofActive);
  });
});

test.each([{ status: 'A' }, { adminUsers: [] }])('what the form does not show is not taken: %o', field => {
  expect(messages(approvedCompany, { ...of(field), companyId: 1 })).toHaveLength(1);
});
