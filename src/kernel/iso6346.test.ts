import { describe, expect, it } from 'vitest';
import { checkDigit, isContainerNumber } from './iso6346.ts';

describe('the check digit of a container number', () => {
  it.each(['MSKU6011672', 'TEXU3070079', 'MSCU4763394', 'CSQU3054383'])('%s is right', number => {
    expect(isContainerNumber(number)).toBe(true);
  });
  it.each(['TEXU3070070', 'MSKU60116729999', 'MSKU601167', 'msku6011672', 'MSKX6011672', ''])(
    '%s is not a container number',
    number => {
      expect(isContainerNumber(number)).toBe(false);
    },
  );
  it('says which digit it should be', () => {
    expect(checkDigit('TEXU307007')).toBe(9);
    expect(checkDigit('TEXU30700')).toBeNull();
  });
});
