import { expect, it } from 'vitest';
import { ok, unavailable } from './answers.ts';
import { keepReferences } from './references.ts';

const CTX = { actorLogin: 'mia', correlationId: 'one' };
const MINUTE = 60_000;
const pear = { code: 'PEAR', name: 'Pears', group: null };
const kiwi = { code: 'KIWI', name: 'Kiwifruit', group: null };

it('asks the terminal for a list every ten minutes, and keeps its last good copy while it is away', async () => {
  let minute = 0;
  let asked = 0;
  let answer: ReturnType<typeof ok<(typeof pear)[]>> | ReturnType<typeof unavailable> = ok([pear]);
  const references = keepReferences(
    {
      referenceData: async () => {
        asked += 1;
        return answer;
      },
    },
    () => minute * MINUTE,
  );
  const at = async (when: number) => {
    minute = when;
    return [(await references('commodities', CTX)).map(({ code }) => code).join(), asked];
  };

  expect(await at(0)).toEqual(['PEAR', 1]);
  answer = ok([kiwi]);
  expect(await at(9.9)).toEqual(['PEAR', 1]);
  expect(await at(10)).toEqual(['KIWI', 2]);
  answer = unavailable('N4 did not answer in time.');
  expect(await at(20)).toEqual(['KIWI', 3]);
  answer = ok([pear]);
  expect(await at(20.1)).toEqual(['PEAR', 4]);
});

it('refuses when the terminal is away and never said the list', async () => {
  const references = keepReferences({ referenceData: async () => unavailable('Away.') });
  await expect(references('lines', CTX)).rejects.toMatchObject({ status: 503 });
});
