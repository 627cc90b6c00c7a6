import XMLBuilder from 'fast-xml-builder';

/** An element as it is written: in the order given, without what is undefined. */
export type Markup = { name: string; attributes: Attributes; children: (Markup | string)[] };
type Attributes = Readonly<Record<string, string | number | null | undefined>>;

/** A value cannot stand in XML: a control character, or half of a character. */
export class NotWritable extends Error {}

export function el(
  name: string,
  attributes: Attributes = {},
  ...children: (Markup | string | null | undefined | false)[]
): Markup {
  return {
    name,
    attributes,
    children: children.filter(one => one !== null && one !== undefined && one !== false),
  };
}

/** An element with a text in it; nothing when there is no text. */
export function textEl(name: string, text: string | number | null | undefined): Markup | undefined {
  return text === null || text === undefined || text === '' ? undefined : el(name, {}, String(text));
}

const builder = new XMLBuilder({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: '@_',
  suppressEmptyNode: true,
  suppressBooleanAttributes: false,
});

/** @throws NotWritable */
export function writeXml(markup: Markup): string {
  return builder.build([asNode(markup)]);
}

function asNode({ name, attributes, children }: Markup): Record<string, unknown> {
  const written = Object.entries(attributes).flatMap(([key, value]) =>
    value === null || value === undefined ? [] : [[`@_${key}`, oneLine(writable(String(value)))]],
  );
  return {
    [name]: children.map(one => (typeof one === 'string' ? { '#text': writable(one) } : asNode(one))),
    ...(written.length > 0 && { ':@': Object.fromEntries(written) }),
  };
}

/** What XML 1.0 does not know as a character, beside halves of one. */
const UNKNOWN = /[^\P{Cc}\t\n\r\u007f-\u009f]|[\ufffe\uffff]/u;

function writable(text: string): string {
  if (UNKNOWN.test(text) || !text.isWellFormed())
    throw new NotWritable('It has a character that cannot be sent.');
  return text;
}

/** A reader of XML makes blanks of them in attributes, so we do. */
function oneLine(text: string): string {
  return text.replaceAll(/[\t\r\n]/g, ' ');
}
