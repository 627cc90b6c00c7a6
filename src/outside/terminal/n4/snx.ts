import type { Preadvice, Unit } from '../terminal-port.ts';
import { el, type Markup } from './markup.ts';
import type { Site } from './site.ts';
import { CATEGORY_WORDS } from './words.ts';

const NAMESPACES = {
  'xmlns:argo': 'http://www.navis.com/argo',
  'xmlns:xsi': 'http://www.w3.org/2001/XMLSchema-instance',
  'xsi:schemaLocation': 'http://www.navis.com/argo snx.xsd',
};

function snx(unit: Markup): Markup {
  return el('argo:snx', NAMESPACES, unit);
}

/** Who collects a container; blank for nobody. */
export function designatedTrucker(unit: Pick<Unit, 'containerNbr' | 'category'>, truckingCo: string): Markup {
  return snx(
    el(
      'unit',
      { id: unit.containerNbr, category: CATEGORY_WORDS[unit.category], 'update-mode': 'MERGE' },
      el('routing', { 'designated-trucker': truckingCo }),
    ),
  );
}

/** What an export is pre-advised with, in the order in which N4 wants its parts. */
export function preadviceOf(
  advice: Preadvice,
  { line, advisedBy, isNew }: { line: string; advisedBy: string; isNew: boolean },
  site: Site,
): Markup {
  const extra = extrasOf({ ...advice, advisedBy, isNew: isNew ? 'Y' : 'N' }, site);
  const isReefer = [advice.temperatureC, advice.ventilation, advice.humidityPct].some(
    value => value !== null,
  );
  return snx(
    el(
      'unit',
      {
        id: advice.containerNbr,
        category: 'EXPORT',
        'transit-state': 'INBOUND',
        'freight-kind': 'FCL',
        line,
        'update-mode': 'REPLACE',
      },
      el('equipment', { eqid: advice.containerNbr, class: 'CTR', type: advice.isoType, role: 'PRIMARY' }),
      el(
        'routing',
        { 'pod-1': advice.portOfDischarge, 'designated-trucker': advice.truckingCo },
        el('carrier', { direction: 'OB', qualifier: 'DECLARED', mode: 'VESSEL', id: advice.visitId }),
      ),
      el('booking', { id: advice.bookingNbr }),
      advice.hazards.length > 0 && el('hazards', {}, ...advice.hazards.map(hazardOf)),
      isReefer &&
        el('reefer', {
          'temp-reqd-c': advice.temperatureC,
          'humidity-pct': advice.humidityPct,
          'vent-required-value': advice.ventilation,
          'vent-required-unit': advice.ventilation === null ? null : advice.ventilationUnit,
        }),
      advice.oversizeCm && el('oog', oversizeOf(advice.oversizeCm)),
      partOf('handling', {}, extra),
      partOf(
        'contents',
        { 'weight-kg': advice.vgmKg, 'commodity-id': advice.commodity, 'shipper-id': advice.shipper },
        extra,
      ),
      el('seals', Object.fromEntries(advice.seals.slice(0, 4).map((seal, i) => [`seal-${i + 1}`, seal]))),
      partOf('unit-etc', { 'requires-power': advice.temperatureC === null ? 'N' : 'Y' }, extra),
      partOf('unit-flex', {}, extra),
      partOf('ufv-flex', {}, extra),
    ),
  );
}

type Extras = Record<string, Record<string, string | number>>;

type Extra = keyof Site['preadviceFields'];

/** What N4 has no field of its own for, where the site wants it. */
function extrasOf(values: Record<Extra, string | number | null>, { preadviceFields }: Site): Extras {
  const extras: Extras = {};
  for (const [field, { element, attribute }] of Object.entries(preadviceFields)) {
    const value = values[field as Extra];
    if (value !== null) (extras[element] ??= {})[attribute] = value;
  }
  return extras;
}

function partOf(name: string, own: Parameters<typeof el>[1], extras: Extras): Markup | undefined {
  const attributes = { ...own, ...extras[name] };
  return Object.keys(attributes).length === 0 ? undefined : el(name, attributes);
}

function hazardOf(hazard: string): Markup {
  const [imdg, un] = hazard.split('/');
  return el('hazard', { imdg, un });
}

function oversizeOf(cm: NonNullable<Preadvice['oversizeCm']>) {
  return {
    'top-cm': cm.top,
    'front-cm': cm.front,
    'back-cm': cm.back,
    'left-cm': cm.left,
    'right-cm': cm.right,
  };
}
