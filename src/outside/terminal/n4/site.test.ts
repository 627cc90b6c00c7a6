import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { readSettings } from '#app/settings.ts';
import { publishedSchema } from './publishedSchema.ts';
import { readSite } from './site.ts';

const DOCS = path.resolve(import.meta.dirname, '../../../../docs');
const EXAMPLE = path.join(DOCS, 'terminal.site.json');
const folder = mkdtempSync(path.join(tmpdir(), 'landside-test-site-'));

type Json = { [key: string]: Json };

/** The example with a change, as a file of its own. */
function fileWith(change: (site: Json) => void): string {
  const site = JSON.parse(readFileSync(EXAMPLE, 'utf8')) as Json;
  change(site);
  const file = path.join(folder, 'terminal.site.json');
  writeFileSync(file, JSON.stringify(site));
  return file;
}

const problemsOf = (change: (site: Json) => void): string[] => {
  const read = readSite(fileWith(change));
  return 'problems' in read ? read.problems : [];
};

describe('the site file', () => {
  it('that is published as an example can be used', () => {
    expect(readSite(EXAMPLE)).toMatchObject({ site: { pollSeconds: 45 } });
  });

  it('has its schema published as it is', () => {
    const published = readFileSync(path.join(DOCS, 'terminal.site.schema.json'), 'utf8');
    expect(JSON.parse(published)).toEqual(JSON.parse(JSON.stringify(publishedSchema())));
  });

  it.each<[string, (site: Json) => void, string]>([
    [
      'a label that is missing',
      site => delete site['columns']!['unit']!['group'],
      'columns.unit.group: is missing',
    ],
    [
      'a label of the slots that is missing, unless there is no filter of slots',
      site => delete site['columns']!['slot'],
      'columns.slot: is missing',
    ],
    ['a filter that is missing', site => delete site['filters']!['visits'], 'filters.visits: is missing'],
    ['a field that nobody knows', site => Object.assign(site, { colour: 'red' }), 'does not know colour'],
    [
      'a label of no field',
      site => Object.assign(site['columns']!['visit']!, { colour: 'C' }),
      'columns.visit: does not know colour',
    ],
    [
      'a zone that there is not',
      site => Object.assign(site, { zone: 'Mars/Base' }),
      'zone: is not a time zone',
    ],
    [
      'a way to write times without minutes',
      site => Object.assign(site, { dateFormats: ['dd-MM-yy HH'] }),
      'dateFormats.0: must',
    ],
    [
      'an address that is none',
      site => Object.assign(site, { baseUrl: 'ftp://n4' }),
      'baseUrl: must be an address',
    ],
    [
      'a parameter that is none',
      site => Object.assign(site['filters']!['units']!['params']!, { changedSince: 'since' }),
      'must be a parameter',
    ],
    ['asking too often', site => Object.assign(site, { pollSeconds: 5 }), 'pollSeconds: '],
  ])('names %s', (_, change, problem) => {
    expect(problemsOf(change).join('\n')).toContain(problem);
  });

  it('names all that is wrong at once', () => {
    const problems = problemsOf(site => {
      delete site['zone'];
      delete site['scope']!['yard'];
      Object.assign(site, { door: 'front' });
    });
    expect(problems.map(problem => problem.split(':')[0])).toEqual(['door', 'scope.yard', 'zone']);
  });

  it('that is not there, or is no JSON, is said so', () => {
    const file = path.join(folder, 'broken.json');
    writeFileSync(file, '{');
    expect(readSite(file)).toMatchObject({ problems: [expect.stringContaining('is no JSON')] });
    expect(readSite('/nowhere.json')).toMatchObject({ problems: ['/nowhere.json cannot be read (ENOENT)'] });
  });

  it('is read at the start, with the user and the password of N4', () => {
    const N4_SITE_FILE = fileWith(site => delete site['columns']!['slot']!['taken']);
    const start = () => readSettings({ TERMINAL: 'n4', N4_SITE_FILE, N4_USER: 'landside' });
    expect(start).toThrow('N4_SITE_FILE: columns.slot.taken: is missing');
    expect(start).toThrow('N4_PASSWORD: must be the password of that user');
  });
});
