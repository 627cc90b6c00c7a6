import { expect, it } from 'vitest';
import { html } from './html.ts';

it('escapes every text, wherever it stands', () => {
  expect(html`<a href="${'"><script>'}">${"<b>&'"}</a>`.toString()).toBe(
    '<a href="&quot;&gt;&lt;script&gt;">&lt;b&gt;&amp;&#39;</a>',
  );
});

it('keeps markup, joins lists and leaves out nothing-values', () => {
  const items = ['a', '<'].map(item => html`<li>${item}</li>`);
  expect(html`<ul>${items}</ul>${null}${undefined}${false}${0}`.toString()).toBe(
    '<ul><li>a</li><li>&lt;</li></ul>0',
  );
});
