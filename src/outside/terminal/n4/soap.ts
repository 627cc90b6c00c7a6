import { ok, rejected, unavailable } from '../answers.ts';
import type { TosContext, TosFailure, TosMessage, TosResult } from '../terminal-port.ts';
import type { Limits } from './http.ts';
import { el, type Markup, textEl, writeXml } from './markup.ts';
import type { Site } from './site.ts';
import type { Wire } from './wire.ts';
import { attribute, childrenOf, readXml, textOf, within, type XmlElement, XmlRefused } from './xml.ts';

const WRITE: Limits = { milliseconds: 20_000, bytes: 4 * 1_024 * 1_024 };

/** What N4 said to a message. Warnings are those that people should see. */
type Said = { payload: XmlElement; warnings: TosMessage[] };
export type Invoked = {
  answer: TosResult<Said>;
  /** It failed, and may have been done all the same. */
  mayBeDone: boolean;
  /** What the answer holds besides its refusal. */
  payload?: XmlElement;
};

/** Sends one of N4's XML messages through the door that the site has open. */
export async function invoke(
  wire: Wire,
  message: Markup,
  operation: string,
  ctx: TosContext,
): Promise<Invoked> {
  const { site } = wire;
  const body = envelope(site, writeXml(message), ctx);
  let said: Invoked | undefined;
  const outcomeOf = async (reply: XmlElement): Promise<string> => {
    said = await readReply(reply, site);
    return said.answer.ok ? 'answered' : said.answer.kind;
  };
  const named = { operation: `${operation} ${message.name}`, ctx, outcomeOf };
  const { answer, mayBeDone } = await wire.send({ path: `/apex/services/${site.door}`, body }, WRITE, named);
  return answer.ok ? said! : { answer, mayBeDone };
}

/** The text of a message is escaped, not CDATA: so `]]>` reaches N4 whole. */
function envelope(site: Site, message: string, ctx: TosContext): string {
  const call = site.door === 'argobasicservice' ? basicCall(site, message) : genericCall(site, message, ctx);
  return writeXml(
    el(
      'soapenv:Envelope',
      { 'xmlns:soapenv': 'http://schemas.xmlsoap.org/soap/envelope/' },
      el('soapenv:Body', {}, call),
    ),
  );
}

function basicCall({ scope }: Site, message: string): Markup {
  return el(
    'basicInvoke',
    { xmlns: 'http://www.navis.com/services/argobasicservice' },
    textEl('scopeCoordinateIds', [scope.operator, scope.complex, scope.facility, scope.yard].join('/')),
    textEl('xmlDoc', message),
  );
}

function genericCall({ scope }: Site, message: string, ctx: TosContext): Markup {
  return el(
    'arg:genericInvoke',
    {
      'xmlns:arg': 'http://www.navis.com/services/argoservice',
      'xmlns:v1': 'http://types.webservice.argo.navis.com/v1.0',
    },
    el(
      'arg:scopeCoordinateIdsWsType',
      {},
      textEl('v1:operatorId', scope.operator),
      textEl('v1:complexId', scope.complex),
      textEl('v1:facilityId', scope.facility),
      textEl('v1:yardId', scope.yard),
      textEl('v1:externalUserId', ctx.actorLogin),
    ),
    textEl('arg:xmlDoc', message),
  );
}

async function readReply(reply: XmlElement, site: Site): Promise<Invoked> {
  const fault = within(reply, 'Fault');
  if (fault) return { answer: unavailable('N4 could not take the message.'), mayBeDone: true };
  const text = site.door === 'argobasicservice' ? basicText(reply) : genericText(reply);
  const status = textOf(within(reply, 'commonResponse'), 'Status') ?? textOf(reply, 'status');
  const outer = childrenOf(within(reply, 'MessageCollector'), 'Messages').map(collected);
  if (text === undefined) {
    if (status === undefined)
      return { answer: unavailable('N4 answers without saying what became of it.'), mayBeDone: true };
    return judge(status, outer, reply, site);
  }
  let payload: XmlElement;
  try {
    payload = await readXml([text]);
  } catch (error) {
    if (!(error instanceof XmlRefused)) throw error;
    return { answer: unavailable('N4 answers half of what became of it.'), mayBeDone: true };
  }
  const own = attribute(payload, 'status') ?? status;
  if (own === undefined) return { answer: unavailable('N4 answers without a status.'), mayBeDone: true };
  return judge(own, [...outer, ...messagesIn(payload)], payload, site);
}

/** The innermost element of two that are called alike holds the text. */
function basicText(reply: XmlElement): string | undefined {
  const outer = within(reply, 'basicInvokeResponse');
  return textOf(outer, 'basicInvokeResponse') ?? (outer?.text.trim() || undefined);
}

/** The result, or where there is none the payload beside it. */
function genericText(reply: XmlElement): string | undefined {
  const beside = within(reply, 'responsePayLoad')?.text.trim();
  return textOf(within(reply, 'QueryResults'), 'Result') ?? (beside?.startsWith('<') ? beside : undefined);
}

function collected(message: XmlElement): TosMessage {
  const text = textOf(message, 'Message') ?? '';
  return { id: text.split(/[\s:]/)[0] || 'n4', text, severity: severityOf(textOf(message, 'SeverityLevel')) };
}

function messagesIn(element: XmlElement): TosMessage[] {
  const own = element.name === 'message' ? [messageOf(element)] : [];
  return [...own, ...element.children.flatMap(messagesIn)];
}

function messageOf(message: XmlElement): TosMessage {
  const id = attribute(message, 'message-id') ?? 'n4';
  const text = attribute(message, 'message-text') ?? attribute(message, 'message-detail') ?? id;
  return { id, text, severity: severityOf(attribute(message, 'message-severity')) };
}

function severityOf(word = ''): TosMessage['severity'] {
  if (/^(3|SEVERE|ERRORS?)$/i.test(word)) return 'SEVERE';
  if (/^(2|WARNINGS?)$/i.test(word)) return 'WARNING';
  return /^(0|OK)$/i.test(word) ? 'OK' : 'INFO';
}

function judge(status: string, messages: TosMessage[], payload: XmlElement, site: Site): Invoked {
  const once = [...new Map(messages.map(one => [`${one.id} ${one.text}`, one])).values()];
  const severe = once.filter(({ severity }) => severity === 'SEVERE');
  if (!/^(3|SEVERE|ERRORS?)$/i.test(status) && severe.length === 0) {
    const warnings = once.filter(({ severity }) => severity === 'WARNING').map(one => asOurs(one, site));
    return { answer: ok({ payload, warnings }), mayBeDone: false };
  }
  return { answer: refusalOf(severe, site), mayBeDone: false, payload };
}

function refusalOf(severe: TosMessage[], site: Site): TosFailure {
  const said =
    severe.length > 0 ? severe : [{ id: 'n4', severity: 'SEVERE' as const, text: 'N4 refuses it.' }];
  const isNotFound = said.every(({ id }) => site.messages.notFound.includes(id));
  const answer = rejected(said.map(one => asOurs(one, site)));
  return isNotFound ? { ...answer, kind: 'notFound' } : answer;
}

const OURS = {
  slotFull: 'gate.appointment_slot_full',
  unknownTruck: 'gate.truck_license_unknown',
  bookingFull: 'preadvice.booking_full',
  lineMismatch: 'preadvice.line_mismatch',
  unknownPackPoint: 'preadvice.pack_point_unknown',
} as const;

/** Ids that the rooms know stand for those that the site says mean the same. */
function asOurs(message: TosMessage, { messages }: Site): TosMessage {
  const found = Object.entries(OURS).find(([name]) =>
    messages[name as keyof typeof OURS].includes(message.id),
  );
  return found ? { ...message, id: found[1] } : message;
}
