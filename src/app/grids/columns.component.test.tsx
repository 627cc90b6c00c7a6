import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { Grid } from '#kernel/ui/Grid/Grid.tsx';
import { isCut } from '#kernel/ui/Grid/widths/isCut.ts';
import { standsWhole } from '#kernel/ui/Grid/widths/needs.ts';
import { renderUi } from '#kernel/ui/testRender.tsx';
import { settled } from '#kernel/ui/testSettled.ts';
import { portSamples } from './portSamples.tsx';
import { railSamples } from './railSamples.ts';
import type { ColumnsFile } from './sample.ts';

const samples = { ...portSamples, ...railSamples };
const FEATURES = '../../features/';
const NO_ROOM_PX = 100;
const WIDTHS = [1280, 1440, 1920];
const DEFINES_COLUMNS =
  /import \{[^}]*\b(?:column|actionsColumn)\b[^}]*\} from '#kernel\/ui\/Grid\/Grid\.tsx'/;

const sources = import.meta.glob<string>('../../features/**/*.tsx', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const files = import.meta.glob<ColumnsFile>('../../features/**/screens/*.tsx');

test('each grid of the product has a row of its longest values here', () => {
  const defining = Object.entries(sources).flatMap(([path, source]) =>
    DEFINES_COLUMNS.test(source) ? [path.replace(FEATURES, '')] : [],
  );
  expect(Object.keys(samples).sort()).toEqual(defining.sort());
});

test.each(Object.keys(samples))('%s: what has a kind stands whole at each width of a screen', async path => {
  const { columns, row, around = grid => grid } = samples[path]!(await files[FEATURES + path]!());
  const shown = columns.map(each => ({ ...each, hidden: false }));
  await renderUi(
    around(
      <Grid
        label="Sample"
        data={[row as never]}
        columns={shown}
        rowId={() => 'one'}
        empty=""
        storageKey="sample"
        search={false}
      />,
    ),
  );
  for (const width of WIDTHS) {
    await page.viewport(width, 900);
    await document.fonts.ready;
    const whole = shown.map(each => standsWhole(each) || each.buttons !== undefined);
    await expect.poll(() => cutIn(whole), { message: `${path} at ${width}` }).toEqual([]);
  }
});

test.each(Object.keys(samples))('%s: what has a kind is as wide before there are rows', async path => {
  const {
    columns,
    row,
    widenedByRows = [],
    around = grid => grid,
  } = samples[path]!(await files[FEATURES + path]!());
  const shown = columns.map(each => ({ ...each, hidden: false }));
  // Without room to share out a column is as wide as it needs to be.
  await renderUi(
    <div style={{ width: NO_ROOM_PX }}>
      {around(
        [[], [row as never]].map(data => (
          <Grid
            key={data.length}
            label={data.length === 0 ? 'No row' : 'Longest row'}
            data={data}
            columns={shown}
            rowId={() => 'one'}
            empty=""
            storageKey="sample"
            search={false}
          />
        )),
      )}
    </div>,
  );
  await settled();
  const narrower = () => {
    const [before, longest] = [headWidths('No row'), headWidths('Longest row')];
    return shown.flatMap((each, at) => (standsWhole(each) && before[at]! < longest[at]! ? [each.key] : []));
  };
  await expect.poll(narrower, { message: path }).toEqual(widenedByRows);
});

/** The widths of a grid's headings, in px. */
function headWidths(label: string): number[] {
  const heads = page.getByRole('grid', { name: label }).getByRole('columnheader').elements();
  return heads.map(head => head.getBoundingClientRect().width);
}

/** The texts of headings, and of cells that must stand whole, that are cut. */
function cutIn(whole: readonly boolean[]): string[] {
  const heads = page.getByRole('columnheader').elements();
  const cells = page.getByRole('gridcell').elements();
  if (cells.length !== whole.length) return ['the row is not drawn'];
  return [...heads, ...cells.filter((_, at) => whole[at])].filter(isCut).map(cell => cell.textContent);
}
