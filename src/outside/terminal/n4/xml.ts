import { SaxesParser, type SaxesTagPlain } from 'saxes';

export type XmlElement = {
  /** Without its prefix: what a terminal calls its namespaces varies. */
  name: string;
  attributes: ReadonlyMap<string, string>;
  children: XmlElement[];
  /** What stands directly in it. */
  text: string;
};

/** What came is no XML that we read: not well formed, cut off, with entities of its own, or too large. */
export class XmlRefused extends Error {}

type Reading = {
  /** Elements of this name are handed over as they end and are not kept: tables may be long. */
  onEach?: { name: string; take: (element: XmlElement) => void };
};

const DEEPEST = 40;
const MOST_KEPT = 50_000;
const MOST_ATTRIBUTES = 300;

/**
 * Reads XML as it comes. Entities are not resolved beyond the five of XML itself, and a document type is refused.
 * @throws XmlRefused
 */
export async function readXml(
  parts: AsyncIterable<string> | Iterable<string>,
  reading: Reading = {},
): Promise<XmlElement> {
  const tree = growTree(reading);
  const parser = new SaxesParser({ xmlns: false, position: false });
  parser.on('error', error => refuse(error.message));
  parser.on('doctype', () => refuse('A document type is not read.'));
  parser.on('opentag', tree.open);
  parser.on('closetag', tree.close);
  parser.on('text', tree.text);
  parser.on('cdata', tree.text);
  for await (const part of parts) parser.write(part);
  parser.close();
  return tree.root() ?? refuse('There is no element.');
}

function growTree({ onEach }: Reading) {
  const open: XmlElement[] = [];
  let root: XmlElement | undefined;
  let kept = 0;

  return {
    root: () => root,
    open: (tag: SaxesTagPlain): void => {
      if (open.length >= DEEPEST) refuse('Its elements stand too deep within each other.');
      const attributes = Object.entries(tag.attributes);
      if (attributes.length > MOST_ATTRIBUTES) refuse('An element has too many attributes.');
      if (++kept > MOST_KEPT) refuse('It has too many elements.');
      open.push({
        name: localName(tag.name),
        attributes: new Map(attributes.map(([name, value]) => [localName(name), value])),
        children: [],
        text: '',
      });
    },
    text: (text: string): void => {
      const here = open.at(-1);
      if (here) here.text += text;
    },
    close: (): void => {
      const ended = open.pop()!;
      const parent = open.at(-1);
      if (onEach?.name === ended.name) {
        kept -= 1 + ended.children.length;
        onEach.take(ended);
      } else if (parent) parent.children.push(ended);
      else root = ended;
    },
  };
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

function refuse(why: string): never {
  throw new XmlRefused(why);
}

export function child(element: XmlElement | undefined, ...names: string[]): XmlElement | undefined {
  return names.reduce<XmlElement | undefined>(
    (here, name) => here?.children.find(one => one.name === name),
    element,
  );
}

export function childrenOf(element: XmlElement | undefined, name: string): XmlElement[] {
  return element?.children.filter(one => one.name === name) ?? [];
}

/** The first element of that name, however deep. */
export function within(element: XmlElement, name: string): XmlElement | undefined {
  if (element.name === name) return element;
  for (const one of element.children) {
    const found = within(one, name);
    if (found) return found;
  }
  return undefined;
}

/** An attribute's value; undefined also when it is blank. */
export function attribute(element: XmlElement | undefined, name: string): string | undefined {
  return element?.attributes.get(name)?.trim() || undefined;
}

/** The text of a child; undefined when it is blank or not there. */
export function textOf(element: XmlElement | undefined, ...names: string[]): string | undefined {
  return child(element, ...names)?.text.trim() || undefined;
}
