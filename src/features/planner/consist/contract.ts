import { PRIVILEGED } from '#features/transport-services/model.ts';
import { call, fileAnswer, idNumber } from '#kernel/contract.ts';

const of = { method: 'GET', who: PRIVILEGED, params: { id: idNumber }, answer: fileAnswer } as const;

export const consistCalls = {
  asXlsx: call({
    ...of,
    path: 'transportPlanner/Consist/{id}/xlsx',
    summary: 'The wagon list of a train on its date, as the rail operator makes it up, as an XLSX file',
  }),
  asPdf: call({
    ...of,
    path: 'transportPlanner/Consist/{id}/pdf',
    summary: 'The same as a PDF, to be printed',
  }),
};
