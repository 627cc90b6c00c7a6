import { describe, expect, test } from 'vitest';
import { plainText, previewOf } from './markup.ts';

describe('what HTML says, as text', () => {
  test.each([
    ['<p>Road <strong>works</strong></p><p>Until Friday</p>', 'Road works\n\nUntil Friday'],
    ['<ul><li>07:00</li><li>16:00</li></ul>', '- 07:00\n- 16:00'],
    ['one<br>two', 'one\ntwo'],
    [
      '<p>See <a href="https://port.example/a?b=1&amp;c=2" rel="x">the hours</a>.</p>',
      'See the hours (https://port.example/a?b=1&c=2).',
    ],
    ['<a href="mailto:help@port.example">help@port.example</a>', 'help@port.example'],
    ['<table><tbody><tr><td>Gate</td><td>2</td></tr></tbody></table>', 'Gate 2'],
    ['&lt;img src=x onerror=alert(1)&gt;', '<img src=x onerror=alert(1)>'],
    ['&amp;lt;b&amp;gt;', '&lt;b&gt;'],
    ['&#60;b&#x3e; &copy; &#0; &#99999999;', '<b> &copy; &#0; &#99999999;'],
    ['', ''],
  ])('%s', (html, text) => {
    expect(plainText(html)).toBe(text);
  });
});

describe('the preview is text without markup, cut to 100 characters plus an ellipsis', () => {
  const hundred = 'x'.repeat(100);
  test.each([
    [`<p>${hundred}</p>`, hundred],
    [`<p>${hundred}y</p>`, `${hundred}…`],
    ['<p>one</p><p>two</p>', 'one two'],
    [`<p>${'👩🏽‍✈️'.repeat(101)}</p>`, `${'👩🏽‍✈️'.repeat(100)}…`],
    ['<p>&lt;img onerror=x()&gt;</p>', '<img onerror=x()>'],
  ])('%s', (html, preview) => {
    expect(previewOf(html, 100)).toBe(preview);
  });
});
