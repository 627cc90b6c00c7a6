import { describe, expect, it } from 'vitest';
import { keepOwnVersions } from './ownVersions.ts';

const sent = (version: string) => ({ params: { id: 7 }, query: { version } });

/** What is sent for a row of `shown`, after own changes from one version to another. */
function after(changes: [before: string, after: string][], shown: string): unknown {
  const { learn, brought } = keepOwnVersions();
  for (const [before, answered] of changes)
    learn({ body: { name: 'Berth', version: before } }, { name: 'Berth', version: answered });
  return brought(sent(shown));
}

describe('who changes a row that their own change has made old', () => {
  it.each<[what: string, changes: [string, string][], shown: string, expected: string]>([
    ['nothing was changed', [], '1', '1'],
    ['it was changed once', [['1', '2']], '1', '2'],
    [
      'and once more',
      [
        ['1', '2'],
        ['2', '3'],
      ],
      '1',
      '3',
    ],
    ['another thing was changed', [['1', '2']], '8', '8'],
    ['the list has heard of it meanwhile', [['1', '2']], '2', '2'],
    ['somebody else has changed it since, and the list shows it', [['1', '2']], '3', '3'],
    [
      'it has become what it was before',
      [
        ['same', 'other'],
        ['other', 'same'],
      ],
      'same',
      'same',
    ],
  ])('%s', (_, changes, shown, expected) => {
    expect(after(changes, shown)).toEqual(sent(expected));
  });

  it('what is sent without a version stays so, and a list in a body stays a list', () => {
    const { learn, brought } = keepOwnVersions();
    learn({ body: { version: '1' } }, { version: '2' });
    for (const request of [{}, { params: { id: 1 } }, { body: [{ version: '1' }] }])
      expect(brought(request)).toEqual(request);
  });

  it('an answer without a version says nothing', () => {
    const { learn, brought } = keepOwnVersions();
    for (const answer of [undefined, [], { name: 'Berth' }]) learn({ body: { version: '1' } }, answer);
    expect(brought(sent('1'))).toEqual(sent('1'));
  });
});
