export type Line = { code: string; name: string; prefixes: string[]; share: number };

/** Shipping lines, the owner codes on their boxes, and their share of the cargo. */
export const LINES: readonly Line[] = [
  { code: 'MSC', name: 'MSC Mediterranean Shipping Company', prefixes: ['MSCU', 'MEDU'], share: 20 },
  { code: 'MSK', name: 'Maersk', prefixes: ['MSKU', 'MRKU'], share: 22 },
  { code: 'CMA', name: 'CMA CGM', prefixes: ['CMAU', 'ECMU'], share: 12 },
  { code: 'ANL', name: 'ANL Container Line', prefixes: ['ANNU', 'APZU'], share: 8 },
  { code: 'HLC', name: 'Hapag-Lloyd', prefixes: ['HLBU', 'HLXU'], share: 8 },
  { code: 'ONE', name: 'Ocean Network Express', prefixes: ['ONEU', 'NYKU'], share: 8 },
  { code: 'OOL', name: 'OOCL', prefixes: ['OOLU', 'OOCU'], share: 6 },
  { code: 'COS', name: 'COSCO Shipping', prefixes: ['COSU', 'CSNU'], share: 6 },
  { code: 'PIL', name: 'Pacific International Lines', prefixes: ['PCIU', 'PILU'], share: 3 },
  { code: 'SWS', name: 'Swire Shipping', prefixes: ['CIPU', 'CNCU'], share: 3 },
  { code: 'TSL', name: 'TS Lines', prefixes: ['TSLU', 'TSSU'], share: 2 },
  { code: 'PAC', name: 'Pacifica Shipping', prefixes: ['PSLU', 'PXCU'], share: 1 },
  { code: 'MAT', name: 'Matson', prefixes: ['MATU', 'MLCU'], share: 1 },
];

export type Service = { name: string; lines: string[]; abroad: string[] };

export const SERVICES: readonly Service[] = [
  { name: 'Southern Star', lines: ['MSK', 'HLC'], abroad: ['MYTPP', 'SGSIN', 'JPTYO'] },
  { name: 'Polaris', lines: ['MSK', 'OOL', 'COS'], abroad: ['AUSYD', 'AUMEL', 'SGSIN'] },
  { name: 'Capricorn', lines: ['MSC', 'ONE'], abroad: ['AUSYD', 'SGSIN', 'BEANR', 'GBLGP'] },
  { name: 'NZE', lines: ['CMA', 'ANL', 'OOL', 'COS'], abroad: ['CNSHA', 'CNNGB', 'HKHKG', 'KRPUS'] },
  { name: 'Trans-Tasman', lines: ['ANL', 'CMA', 'MSC'], abroad: ['AUMEL', 'AUSYD'] },
  { name: 'Panama Express', lines: ['MSC', 'CMA', 'HLC'], abroad: ['PABLB', 'USPHL', 'NLRTM'] },
  { name: 'Pacific Islands', lines: ['SWS', 'PIL', 'MAT', 'PAC'], abroad: ['THLCH', 'SGSIN', 'USLAX'] },
  { name: 'North Asia Link', lines: ['TSL', 'PIL', 'ONE'], abroad: ['CNSHA', 'JPTYO', 'KRPUS'] },
];

/** Ships by service, in the order they call. */
export const VESSELS: Readonly<Record<string, readonly string[]>> = {
  'Southern Star': ['Maersk Kaweka', 'Maersk Ruahine', 'Tukituki Express'],
  Polaris: ['Maersk Hauroko', 'OOCL Waitemata', 'Cosco Tarawera'],
  Capricorn: ['MSC Ahuriri', 'MSC Mahia', 'ONE Kereru'],
  NZE: ['CMA CGM Esk', 'ANL Ngaruroro', 'OOCL Fiordland'],
  'Trans-Tasman': ['ANL Tekapo', 'CMA CGM Tasman', 'MSC Bluff'],
  'Panama Express': ['MSC Te Mata', 'CMA CGM Wairoa', 'Manukau Express'],
  'Pacific Islands': ['Coral Chief', 'Kokopo Trader', 'Moana Pioneer'],
  'North Asia Link': ['TS Otago', 'Kota Rangi', 'ONE Pukeko'],
};

export const PORTS: readonly [code: string, name: string][] = [
  ['NZNPE', 'Napier'],
  ['NZAKL', 'Auckland'],
  ['NZTRG', 'Tauranga'],
  ['NZLYT', 'Lyttelton'],
  ['NZWLG', 'Wellington'],
  ['NZPOE', 'Port Chalmers'],
  ['NZNSN', 'Nelson'],
  ['NZTIU', 'Timaru'],
  ['NZBLU', 'Bluff'],
  ['NZNPL', 'New Plymouth'],
  ['AUSYD', 'Sydney'],
  ['AUMEL', 'Melbourne'],
  ['SGSIN', 'Singapore'],
  ['MYTPP', 'Tanjung Pelepas'],
  ['CNSHA', 'Shanghai'],
  ['CNNGB', 'Ningbo'],
  ['KRPUS', 'Busan'],
  ['HKHKG', 'Hong Kong'],
  ['THLCH', 'Laem Chabang'],
  ['JPTYO', 'Tokyo'],
  ['USLAX', 'Los Angeles'],
  ['USPHL', 'Philadelphia'],
  ['PABLB', 'Balboa'],
  ['BEANR', 'Antwerp'],
  ['NLRTM', 'Rotterdam'],
  ['GBLGP', 'London Gateway'],
];
