import { describe, expect, test } from 'vitest';
import { cleanFileName } from './fileNames.ts';

describe('a file name is cleaned', () => {
  test.each([
    ['tides.png', 'tides.png'],
    ['../../etc/passwd.png', 'passwd.png'],
    ['C:\\secret\\a.png', 'a.png'],
    ['a\r\nSet-Cookie: x.png', 'aSet-Cookie x.png'],
    ['a"b.png', 'ab.png'],
    ['.htaccess', 'htaccess'],
    ['\u202Egnp.exe', 'gnp.exe'],
    ['', 'file'],
    ['...', 'file'],
    [`${'x'.repeat(300)}.png`, `${'x'.repeat(96)}.png`],
  ])('%j → %j', (sent, name) => expect(cleanFileName(sent)).toBe(name));
});
