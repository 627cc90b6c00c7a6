import { describe, expect, it } from 'vitest';
import { el, NotWritable, writeXml } from './markup.ts';
import { attribute, readXml, XmlRefused } from './xml.ts';

async function* repeated(part: string, times: number, head = '<a>'): AsyncGenerator<string> {
  yield head;
  for (let i = 0; i < times; i++) yield part;
}

describe('XML that is read', () => {
  it.each([
    ['a document type', '<!DOCTYPE a [<!ENTITY b "c">]><a/>'],
    ['an entity from a file', '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>'],
    ['entities that grow', '<!DOCTYPE a [<!ENTITY b "bb"><!ENTITY c "&b;&b;&b;&b;">]><a>&c;</a>'],
    ['an entity that nobody knows', '<a>&nbsp;</a>'],
    ['a control character', '<a>\u0001</a>'],
    ['a control character by its number', '<a>&#1;</a>'],
    ['what is cut off', '<a><b>text</b'],
    ['what ends twice', '<a/><a/>'],
    ['what is no XML', 'Internal Server Error'],
    ['nothing', ''],
    ['an attribute twice', '<a b="1" b="2"/>'],
    ['tags that cross', '<a><b></a></b>'],
  ])('may not have %s', async (_, xml) => {
    await expect(readXml([xml])).rejects.toThrow(XmlRefused);
  });

  it('may not stand too deep, have too many elements or too many attributes', async () => {
    await expect(readXml(repeated('<a>', 1_000_000, ''))).rejects.toThrow('too deep');
    await expect(readXml(repeated('<b/>', 1_000_000))).rejects.toThrow('too many elements');
    const attributes = Array.from({ length: 301 }, (_, i) => `a${i}="1"`).join(' ');
    await expect(readXml([`<a ${attributes}/>`])).rejects.toThrow('too many attributes');
  });

  it('may be a long table: its rows are handed over one by one', async () => {
    let rows = 0;
    const table = repeated('<row><field>x</field></row>', 100_000, '<t>');
    const whole = (async function* () {
      yield* table;
      yield '</t>';
    })();
    const root = await readXml(whole, { onEach: { name: 'row', take: () => rows++ } });
    expect([rows, root.children.length]).toEqual([100_000, 0]);
  });

  it('keeps what is meant: CDATA, the five entities, numbers of characters', async () => {
    const root = await readXml(['<a b="&lt;&quot;&#65;">x &amp; <![CDATA[<y> &z;]]></a>']);
    expect([root.text, attribute(root, 'b')]).toEqual(['x & <y> &z;', '<"A']);
  });
});

describe('XML that is written', () => {
  it.each([']]>', '"\'<&>', '🚢 é 船', '&amp;', 'a\tb\nc', '<![CDATA[x]]>'])('holds %j whole', async text => {
    const root = await readXml([writeXml(el('a', { b: text.replaceAll(/\s/g, ' ') }, text))]);
    expect([root.text, root.attributes.get('b')]).toEqual([text, text.replaceAll(/\s/g, ' ')]);
  });

  it('holds a message in a message whole', async () => {
    const inner = writeXml(el('gate', { id: `"<]]>&'` }, 'x ]]> y'));
    const outer = await readXml([writeXml(el('xmlDoc', {}, inner))]);
    const root = await readXml([outer.text]);
    expect([root.text, attribute(root, 'id')]).toEqual(['x ]]> y', `"<]]>&'`]);
  });

  it.each(['\u0000', '\u0008', '\u001f', '\ufffe', '\ud83d'])('cannot hold %j: it is refused', text => {
    expect(() => writeXml(el('a', {}, text))).toThrow(NotWritable);
    expect(() => writeXml(el('a', { b: text }))).toThrow(NotWritable);
  });
});
