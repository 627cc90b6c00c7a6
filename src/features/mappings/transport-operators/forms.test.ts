import { expect, it } from 'vitest';
import { plainWords } from '#kernel/words.ts';
import { operatorForm } from './forms.ts';

const typed = {
  transportOperatorCode: 'MANLINE',
  transportOperatorName: 'Manawatū Linehaul',
  faF_Rate: 5,
  nextFAF_Rate: null,
  nextFAF_RateDate: null,
};

it.each([
  ['5', 'FAF Rate (%) must be a number'],
  [null, 'FAF Rate is required'],
  ['', 'FAF Rate is required'],
])('the rate %j is refused for what it is', (faF_Rate, message) => {
  const sent = { ...typed, faF_Rate };
  const { error } = operatorForm.safeParse(sent, { error: plainWords(operatorForm, sent) });
  expect(error?.issues.map(issue => issue.message)).toEqual([message]);
});

it.each([
  ['faF_Rate', 'FAF Rate (%) must be 999.999 or less'],
  ['nextFAF_Rate', 'Next FAF Rate (%) must be 999.999 or less'],
])('%s that is too large is called as in the form', (field, message) => {
  const sent = { ...typed, [field]: 1_000 };
  const { error } = operatorForm.safeParse(sent, { error: plainWords(operatorForm, sent) });
  expect(error?.issues.map(issue => issue.message)).toEqual([message]);
});
