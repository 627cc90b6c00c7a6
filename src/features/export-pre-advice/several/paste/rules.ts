import type { PastedColumns } from '#kernel/pastedTable.ts';
import { COLUMN_KEYS, type ColumnKey } from '../model.ts';

/** What spreadsheets call the columns; compared without blanks, dots and case. */
const NAMES: Record<ColumnKey, readonly string[]> = {
  containerNumber: ['container', 'containerid', 'containerno', 'containernumber', 'unit', 'unitnbr', 'box'],
  equipmentTypeIsoId: ['type', 'iso', 'isotype', 'typeiso', 'equipmenttype', 'size', 'sizetype'],
  vgmWeight: ['vgm', 'vgmweight', 'weight', 'weightkg', 'vgmkg', 'grossweight', 'gross', 'verifiedgrossmass'],
  vgmVerifier: ['verifier', 'vgmverifier', 'verifiedby', 'signatory'],
  seal1: ['seal', 'seal1', 'sealno', 'sealnumber', 'sealno1', 'sealnumbers', 'sealnumber1', 'sealnbr1'],
  seal2: ['seal2', 'sealno2', 'sealnumber2', 'sealnbr2'],
  transporterId: ['transporter', 'transportoperator', 'carrier', 'haulier', 'truckingcompany'],
  shippersReference: ['reference', 'ref', 'shippersreference', 'shipperreference', 'shippersref'],
};

const CODES: readonly ColumnKey[] = [
  'containerNumber',
  'equipmentTypeIsoId',
  'seal1',
  'seal2',
  'transporterId',
];

/** As the field of the wizard takes it: codes upper-cased and without blanks, weights without their thousands and unit. */
export function clean(key: ColumnKey, text: string): string {
  if (CODES.includes(key)) return text.replaceAll(/\s/g, '').toUpperCase();
  if (key === 'vgmWeight') return cleanWeight(text);
  return text.trim();
}

/** '24,500 kg' and '24500.00' as '24500'; a comma that parts no thousands stays, so that the weight's own rule refuses it. */
function cleanWeight(text: string): string {
  const weight = text
    .trim()
    .replace(/kgs?$/i, '')
    .trim()
    .replace(/(?<=\d)(?:\.0+|,0{1,2})$/, '');
  return /^\d{1,3}(?:(?:,\d{3})+|(?:\s\d{3})+)$/.test(weight) ? weight.replaceAll(/[\s,]/g, '') : weight;
}

/** How a pasted table of containers is read. */
export const PASTED: PastedColumns<ColumnKey> = {
  keys: COLUMN_KEYS,
  names: NAMES,
  heads: ['containerNumber'],
  clean,
};
