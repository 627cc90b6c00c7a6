import type { Preadvice, TosResult, UnitOutcome, VentilationUnit } from '../../terminal-port.ts';
import { textEl } from '../markup.ts';
import { attribute, child, childrenOf, type XmlElement } from '../xml.ts';
import { type Asking, Away } from './asking.ts';
import { argoResponse, payload, told, unsupported } from './reply.ts';

/** `<icu>`: a property of a unit. */
export async function answerIcu(icu: XmlElement, { port, ctx }: Asking): Promise<string> {
  const [identity] = childrenOf(child(icu, 'units'), 'unit-identity');
  const [property] = childrenOf(child(icu, 'properties'), 'property');
  const containerNbrs = [attribute(identity, 'id') ?? ''];
  const [tag, value] = [attribute(property, 'tag'), attribute(property, 'value') ?? null];
  if (tag === 'RoutingGroupRef')
    return outcome(await port.setUnitGroup({ containerNbrs, group: value }, ctx), 'custom-response');
  if (tag === 'GoodsConsignee')
    return outcome(await port.setUnitParties({ containerNbrs, consignee: value }, ctx), 'custom-response');
  return argoResponse([
    { id: 'ERROR_UNKNOWN_PROPERTY', severity: 'SEVERE', text: `The property ${tag} is not known.` },
  ]);
}

function outcome(answer: TosResult<UnitOutcome[]>, name: string): string {
  if (!answer.ok && answer.kind === 'unavailable') throw new Away(answer.messages[0]!.text);
  const [one] = answer.ok ? answer.data : [];
  if (one && !one.ok) return argoResponse([one.message]);
  return argoResponse(answer.messages, payload(name, textEl('status', 'OK')));
}

/** `<hpu>`: a hold or a permission of a unit. */
export async function answerHpu(hpu: XmlElement, { port, ctx }: Asking): Promise<string> {
  const [unit] = childrenOf(child(hpu, 'entities', 'units'), 'unit');
  const [flag] = childrenOf(child(hpu, 'flags'), 'flag');
  const action = attribute(flag, 'action') ?? '';
  const id = attribute(flag, 'hold-perm-id') ?? '';
  const holdId = action.endsWith('_PERMISSION') ? `!${id}` : id;
  const hold = { containerNbr: attribute(unit, 'id') ?? '', holdId };
  const isAdded = action === 'ADD_HOLD' || action === 'CANCEL_PERMISSION';
  const answer = await (isAdded ? port.addHold(hold, ctx) : port.releaseHold(hold, ctx));
  return told(answer, () => payload('hpu-response', textEl('status', 'OK')));
}

/** `<groovy>`: the one script that this operator has. */
export async function answerGroovy(groovy: XmlElement, { port, ctx }: Asking): Promise<string> {
  const name = attribute(groovy, 'class-name');
  if (name !== 'LandsideCancelPreadvice') return unsupported(name ?? 'groovy');
  const [parameter] = childrenOf(child(groovy, 'parameters'), 'parameter');
  const containerNbr = attribute(parameter, 'value') ?? '';
  const active = await port.checkActivePreadvice(containerNbr, ctx);
  const by = active.ok && active.data ? active.data : { advisedBy: null, shipper: null };
  const whose = { advisedBy: by.advisedBy ?? '', shipper: by.shipper };
  return told(await port.cancelPreadvice({ containerNbr, by: whose }, ctx), () =>
    payload('custom-response', textEl('result', 'OK')),
  );
}

/** `<argo:snx>`: who collects a unit, or an export that is pre-advised. */
export async function answerSnx(snx: XmlElement, asking: Asking): Promise<string> {
  const [unit] = childrenOf(snx, 'unit');
  if (!unit) return unsupported('argo:snx');
  const { port, ctx } = asking;
  const containerNbr = attribute(unit, 'id') ?? '';
  if (attribute(unit, 'update-mode') === 'MERGE') {
    const truckingCo = attribute(child(unit, 'routing'), 'designated-trucker') ?? null;
    return outcome(
      await port.setUnitParties({ containerNbrs: [containerNbr], truckingCo }, ctx),
      'snx-response',
    );
  }
  const active = await port.checkActivePreadvice(containerNbr, ctx);
  if (!active.ok) throw new Away(active.messages[0]!.text);
  const advice = preadviceIn(unit, containerNbr);
  const before = active.data;
  // N4 takes whatever unit it is sent, whoever sent it before.
  const whole: Preadvice = before
    ? {
        ...advice,
        expects: 'own',
        by: { advisedBy: before.advisedBy ?? advice.by.advisedBy, shipper: before.shipper },
      }
    : advice;
  return told(await port.upsertPreadvice(whole, ctx), () => payload('snx-response', textEl('status', 'OK')));
}

function preadviceIn(unit: XmlElement, containerNbr: string): Preadvice {
  const [routing, reefer, oog, contents, flex] = ['routing', 'reefer', 'oog', 'contents', 'unit-flex'].map(
    name => child(unit, name),
  );
  const seals = child(unit, 'seals');
  const shipper = attribute(contents, 'shipper-id') ?? null;
  return {
    containerNbr,
    extRef: attribute(flex, 'unit-flex-2') ?? '',
    by: { advisedBy: attribute(flex, 'unit-flex-1') ?? '', shipper },
    expects: 'new',
    isoType: attribute(child(unit, 'equipment'), 'type') ?? '',
    vgmKg: Number(attribute(flex, 'unit-flex-3') ?? 0),
    vgmVerifier: attribute(flex, 'unit-flex-4') ?? '',
    seals: [1, 2, 3, 4].map(n => attribute(seals, `seal-${n}`)).filter(seal => seal !== undefined),
    truckingCo: attribute(routing, 'designated-trucker') ?? null,
    bookingNbr: attribute(child(unit, 'booking'), 'id') ?? '',
    itemKey: attribute(flex, 'unit-flex-5') ?? '',
    visitId: attribute(child(routing, 'carrier'), 'id') ?? '',
    portOfDischarge: attribute(routing, 'pod-1') ?? '',
    packPoint: attribute(flex, 'unit-flex-6') ?? null,
    commodity: attribute(contents, 'commodity-id') ?? null,
    shipper,
    shippersReference: attribute(flex, 'unit-flex-7') ?? null,
    temperatureC: numberIn(reefer, 'temp-reqd-c'),
    ventilation: numberIn(reefer, 'vent-required-value'),
    ventilationUnit: (attribute(reefer, 'vent-required-unit') as VentilationUnit | undefined) ?? null,
    humidityPct: numberIn(reefer, 'humidity-pct'),
    hazards: childrenOf(child(unit, 'hazards'), 'hazard').map(
      hazard => `${attribute(hazard, 'imdg')}/${attribute(hazard, 'un')}`,
    ),
    oversizeCm: oog
      ? {
          top: numberIn(oog, 'top-cm') ?? 0,
          front: numberIn(oog, 'front-cm') ?? 0,
          back: numberIn(oog, 'back-cm') ?? 0,
          left: numberIn(oog, 'left-cm') ?? 0,
          right: numberIn(oog, 'right-cm') ?? 0,
        }
      : null,
  };
}

function numberIn(element: XmlElement | undefined, name: string): number | null {
  const text = attribute(element, name);
  return text === undefined ? null : Number(text);
}
