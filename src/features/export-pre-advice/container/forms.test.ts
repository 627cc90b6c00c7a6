import { describe, expect, it } from 'vitest';
import { checkWith } from '#kernel/ui/Form/schema.ts';
import { containerBody, containerStep } from './forms.ts';

const right = {
  containerNumber: 'MSCU4763394',
  equipmentTypeIsoId: '22G1',
  vgmWeight: 24_500,
  vgmVerifier: "Aroha O'Neill-Parata",
  sealNumbers: ['SEAL123'],
  transporterId: null,
};
const errorsOf = (different: object) => checkWith(containerBody, { ...right, ...different }).errors;
const typedErrors = (different: object) =>
  checkWith(containerStep, { ...right, sealText: '', ...different }).errors;

describe('step 1, Container (spec §5)', () => {
  it('takes what is right, upper-cased', () => {
    const checked = checkWith(containerBody, {
      ...right,
      containerNumber: ' mscu4763394 ',
      sealNumbers: ['seal1'],
    });
    expect(checked).toMatchObject({
      success: true,
      data: { containerNumber: 'MSCU4763394', sealNumbers: ['SEAL1'] },
    });
  });

  it.each([
    ['Container ID required', '', ['Container ID is required']],
    ['at least 8 characters', 'MSCU476', ['Not a valid container number']],
    ['8 characters', 'MSCU4763', undefined],
    ['29 characters', 'A'.repeat(29), undefined],
    ['fewer than 30', 'A'.repeat(30), ['A container ID must be less than 30 chars']],
    ['letters and digits only', 'MSCU-4763394', ['A container ID can only contain letters and numbers']],
  ])('Container ID: %s', (_, containerNumber, messages) => {
    expect(errorsOf({ containerNumber })['containerNumber']).toEqual(messages);
  });

  it.each([[null], [''], [undefined]])('Type (ISO id) required: %s', equipmentTypeIsoId => {
    expect(errorsOf({ equipmentTypeIsoId })).toEqual({ equipmentTypeIsoId: ['Equipment Type is required'] });
  });

  it.each([
    ['required', null, ['VGM Weight is required']],
    ['digits only', '24500', ['VGM Weight must be a number']],
    ['digits only, no point', 24_500.5, ['VGM Weight must be a number']],
    ['below 1000', 999, ['VGM Weight must be 4 or 5 digits']],
    ['1000', 1000, undefined],
    ['99999', 99_999, undefined],
    ['above 99999', 100_000, ['VGM Weight must be 4 or 5 digits']],
    ['negative', -5000, ['VGM Weight must be 4 or 5 digits']],
  ])('VGM Weight: %s', (_, vgmWeight, messages) => {
    expect(errorsOf({ vgmWeight })['vgmWeight']).toEqual(messages);
  });

  it.each([
    ['required', '', ['VGM Verifier is required']],
    ['blanks are none', '  ', ['VGM Verifier is required']],
    ['letters, digits, space, hyphen and apostrophe', "Jean-Luc O'Hara 2", undefined],
    ['letters of Māori names', 'Ngāti Tūmoana', undefined],
    ['nothing else', 'Mia <b>', ['VGM Verifier not recognised as a valid name']],
    ['no full stop', 'M. Ngata', ['VGM Verifier not recognised as a valid name']],
  ])('VGM Verifier: %s', (_, vgmVerifier, messages) => {
    expect(errorsOf({ vgmVerifier })['vgmVerifier']).toEqual(messages);
  });

  it.each([
    ['at least one', [], { sealNumbers: ['Add at least one seal number'] }],
    ['one', ['SEAL1'], {}],
    [
      'at most 2',
      ['SEAL1', 'SEAL2', 'SEAL3'],
      { sealNumbers: ['You cannot specify more than 2 seal numbers'] },
    ],
    ['duplicates not added', ['SEAL1', 'seal1', 'SEAL2'], {}],
    ['4 characters', ['SEAL'], { 'sealNumbers.0': ['A seal number should be between 5 and 25 characters'] }],
    ['25 characters', ['S'.repeat(25)], {}],
    [
      '26 characters',
      ['S'.repeat(26)],
      { 'sealNumbers.0': ['A seal number should be between 5 and 25 characters'] },
    ],
    [
      'letters and digits only',
      ['SEAL-1'],
      { 'sealNumbers.0': ['A seal number can only contain letters and numbers'] },
    ],
  ])('Seal numbers: %s', (_, sealNumbers, errors) => {
    expect(errorsOf({ sealNumbers })).toEqual(errors);
  });

  it.each([
    ['nothing typed', [], '', { sealNumbers: ['Add at least one seal number'] }],
    [
      'text is typed but not added',
      [],
      'SEAL1',
      {
        sealNumbers: ["Add at least one seal number. You need to click '+ Seal' to add it."],
        sealText: ["Click '+ Seal' to add this seal number, or delete it"],
      },
    ],
    [
      'one added, another typed',
      ['SEAL1'],
      'SEAL2',
      { sealText: ["Click '+ Seal' to add this seal number, or delete it"] },
    ],
    ['one added', ['SEAL1'], '', {}],
  ])('Seal numbers, on Next: %s', (_, sealNumbers, sealText, errors) => {
    expect(typedErrors({ sealNumbers, sealText })).toEqual(errors);
  });

  it('seals are told of together with what else is wrong', () => {
    expect(Object.keys(typedErrors({ containerNumber: '', sealNumbers: [] }))).toEqual([
      'containerNumber',
      'sealNumbers',
    ]);
    expect(Object.keys(errorsOf({ containerNumber: '', sealNumbers: [] }))).toEqual([
      'containerNumber',
      'sealNumbers',
    ]);
  });

  it('Transport Operator optional', () => {
    expect(errorsOf({ transporterId: undefined })).toEqual({});
  });

  it('what the client claims of it is taken and not believed', () => {
    const checked = checkWith(containerBody, {
      ...right,
      containerNumberIsNewForN4: true,
      lineOperator: 'MSC',
    });
    expect(checked).toMatchObject({ success: true });
    expect(checked).not.toHaveProperty('data.lineOperator');
    expect(checked).not.toHaveProperty('data.containerNumberIsNewForN4');
  });
});
