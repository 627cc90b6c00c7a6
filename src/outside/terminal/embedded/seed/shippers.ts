const PLACES = [
  'Hawke’s Bay',
  'Heretaunga',
  'Esk',
  'Tukituki',
  'Mahia',
  'Te Awanga',
  'Ruahine',
  'Kaweka',
  'Pania',
  'Twyford',
];
const TRADES: readonly [trade: string, commodity: string][] = [
  ['Apples', 'APPLE'],
  ['Kiwifruit', 'KIWI'],
  ['Meats', 'MEATC'],
  ['Frozen Foods', 'FROZEN'],
  ['Seafoods', 'SEAFD'],
  ['Wines', 'WINE'],
  ['Timber', 'TIMBER'],
  ['Pulp', 'PULP'],
  ['Dairy', 'DAIRY'],
  ['Wool', 'WOOL'],
  ['Onions and Squash', 'PRODUCE'],
  ['Hides', 'HIDES'],
];

export type Shipper = { code: string; name: string; commodity: string };

/** 120 exporters, ten of each trade. */
export const SHIPPERS: readonly Shipper[] = TRADES.flatMap(([trade, commodity], t) =>
  PLACES.map((place, p) => ({
    code: `S${String(t * PLACES.length + p + 1).padStart(4, '0')}`,
    name: `${place} ${trade}`,
    commodity,
  })),
);

/** Who imports: named on the container as its consignee. */
export const CONSIGNEES: readonly string[] = [
  'Ahuriri Hardware Wholesale',
  'Bay Furniture Imports',
  'Central Farm Machinery',
  'East Coast Tyres',
  'Heretaunga Fertiliser',
  'Hastings Packaging Supplies',
  'Kaweka Steel',
  'Marine Parade Traders',
  'Napier Cool Store Equipment',
  'Onekawa Auto Parts',
  'Pania Building Products',
  'Ruahine Stock Feeds',
  'Taradale Home and Garden',
  'Te Mata Bottling',
  'Tukituki Irrigation',
  'Whakatu Cartons',
];

/** 25 places where containers are packed: code of at most 7 characters, and name. */
export const PACK_POINTS: readonly { code: string; name: string }[] = Array.from({ length: 25 }, (_, i) => {
  const town = ['Whakatu', 'Hastings', 'Onekawa', 'Pandora', 'Omahu'][i % 5]!;
  const kind = ['Packhouse', 'Cool Store', 'Freezing Works', 'Container Park', 'Timber Yard'][
    Math.floor(i / 5)
  ]!;
  return { code: `PP${String(i + 1).padStart(3, '0')}`, name: `${town} ${kind}` };
});
