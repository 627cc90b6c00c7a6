/** Lines of one `group` take each other's boxes. */
export type Line = { code: string; name: string; prefixes: string[]; share: number; group?: string };

/** Shipping lines, the owner codes on their boxes, and their share of the cargo. */
export const LINES: readonly Line[] = [
  {
    code: 'MSC',
    name: 'MSC Mediterranean Shipping Company',
    prefixes: ['MSCU', 'MEDU'],
    share: 20,
    group: 'MSC',
  },
  { code: 'MSK', name: 'Maersk', prefixes: ['MSKU', 'MRKU'], share: 22, group: 'GEMINI' },
  { code: 'CMA', name: 'CMA CGM', prefixes: ['CMAU', 'ECMU'], share: 12, group: 'CMACGM' },
  { code: 'ANL', name: 'ANL Container Line', prefixes: ['ANNU', 'APZU'], share: 8, group: 'CMACGM' },
  { code: 'HLC', name: 'Hapag-Lloyd', prefixes: ['HLBU', 'HLXU'], share: 8, group: 'GEMINI' },
  { code: 'ONE', name: 'Ocean Network Express', prefixes: ['ONEU', 'NYKU'], share: 8, group: 'ONE' },
  { code: 'OOL', name: 'OOCL', prefixes: ['OOLU', 'OOCU'], share: 6, group: 'COSCO' },
  { code: 'COS', name: 'COSCO Shipping', prefixes: ['COSU', 'CSNU'], share: 6, group: 'COSCO' },
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

/** Ships by service, in the order they call, each with the code its visits start with. */
export const VESSELS: Readonly<Record<string, readonly { name: string; code: string }[]>> = {
  'Southern Star': ships('Maersk Kaweka KAWE', 'Maersk Ruahine RUAH', 'Tukituki Express TUKI'),
  Polaris: ships('Maersk Hauroko HAUR', 'OOCL Waitemata WAIT', 'Cosco Tarawera TARA'),
  Capricorn: ships('MSC Ahuriri AHUR', 'MSC Mahia MAHI', 'ONE Kereru KERE'),
  NZE: ships('CMA CGM Esk ESKC', 'ANL Ngaruroro NGAR', 'OOCL Fiordland FIOR'),
  'Trans-Tasman': ships('ANL Tekapo TEKA', 'CMA CGM Tasman TASM', 'MSC Bluff BLUF'),
  'Panama Express': ships('MSC Te Mata TEMA', 'CMA CGM Wairoa WROA', 'Manukau Express MANU'),
  'Pacific Islands': ships('Coral Chief CORA', 'Kokopo Trader KOKO', 'Moana Pioneer MOAN'),
  'North Asia Link': ships('TS Otago OTAG', 'Kota Rangi RANG', 'ONE Pukeko PUKE'),
};

function ships(...texts: string[]): { name: string; code: string }[] {
  return texts.map(text => {
    const at = text.lastIndexOf(' ');
    return { name: text.slice(0, at), code: text.slice(at + 1) };
  });
}

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
