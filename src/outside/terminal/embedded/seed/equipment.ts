export type EquipmentType = { iso: string; group: string; name: string; tareKg: number; grossKg: number };

export const EQUIPMENT_TYPES: readonly EquipmentType[] = [
  { iso: '22G1', group: 'GP', name: "20' general purpose", tareKg: 2_200, grossKg: 30_480 },
  { iso: '22R1', group: 'RE', name: "20' reefer", tareKg: 3_000, grossKg: 30_480 },
  { iso: '22U1', group: 'UT', name: "20' open top", tareKg: 2_400, grossKg: 30_480 },
  { iso: '22P1', group: 'PF', name: "20' flat rack", tareKg: 2_700, grossKg: 34_000 },
  { iso: '22T1', group: 'TN', name: "20' tank", tareKg: 3_600, grossKg: 34_000 },
  { iso: '42G1', group: 'GP', name: "40' general purpose", tareKg: 3_700, grossKg: 32_500 },
  { iso: '42U1', group: 'UT', name: "40' open top", tareKg: 4_000, grossKg: 32_500 },
  { iso: '42P3', group: 'PC', name: "40' collapsible flat rack", tareKg: 5_000, grossKg: 34_000 },
  { iso: '45G1', group: 'GP', name: "40' high cube", tareKg: 3_900, grossKg: 32_500 },
  { iso: '45R1', group: 'RE', name: "40' high cube reefer", tareKg: 4_600, grossKg: 34_000 },
  { iso: 'L5G1', group: 'GP', name: "45' high cube", tareKg: 4_800, grossKg: 34_000 },
];

export type Commodity = { code: string; name: string; temperatureC?: number; ventCbmH?: number };

export const COMMODITIES: readonly Commodity[] = [
  { code: 'APPLE', name: 'Apples', temperatureC: 0.5, ventCbmH: 20 },
  { code: 'KIWI', name: 'Kiwifruit', temperatureC: 0 },
  { code: 'MEATC', name: 'Meat, chilled', temperatureC: -1.4 },
  { code: 'FROZEN', name: 'Frozen foods', temperatureC: -18 },
  { code: 'SEAFD', name: 'Seafood, frozen', temperatureC: -20 },
  { code: 'PRODUCE', name: 'Onions and squash', temperatureC: 2 },
  { code: 'WINE', name: 'Wine' },
  { code: 'TIMBER', name: 'Timber' },
  { code: 'PULP', name: 'Wood pulp' },
  { code: 'DAIRY', name: 'Milk powder' },
  { code: 'WOOL', name: 'Wool' },
  { code: 'HIDES', name: 'Hides' },
  { code: 'GENERAL', name: 'General cargo' },
  { code: 'MTY', name: 'Empty' },
  { code: 'HAZ', name: 'Hazardous cargo' },
  { code: 'CHP', name: 'Chilled produce' },
  { code: 'FRP', name: 'Fresh produce' },
  { code: 'FRM', name: 'Frozen meat' },
];

/** IMDG class and UN number of the hazardous cargo that comes and goes here. */
export const HAZARDS: readonly string[] = ['3/1263', '8/1760', '9/3480', '5.1/1942', '2.1/1950'];
