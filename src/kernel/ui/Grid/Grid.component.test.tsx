import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderUi } from '../testRender.tsx';
import { column, Grid } from './Grid.tsx';

type Gate = { id: string; name: string; zones: number };

const gates: Gate[] = [
  { id: 'A', name: 'Main gate', zones: 4 },
  { id: 'B', name: 'Empty park', zones: 2 },
  { id: 'C', name: 'Bluff wharf', zones: 3 },
];

const columns = [
  column<Gate>({ key: 'name', title: 'Gate Name', value: gate => gate.name, width: 200 }),
  column<Gate>({ key: 'zones', title: 'Zones', value: gate => gate.zones, kind: 'number', width: 100 }),
];

test('a click on a column title orders the rows, and another one turns the order round', async () => {
  await renderUi(
    <Grid label="Gates" data={gates} columns={columns} rowId={gate => gate.id} empty="" storageKey="gates" />,
  );
  const names = () =>
    page
      .getByRole('grid', { name: 'Gates' })
      .getByRole('gridcell')
      .elements()
      .filter((_, index) => index % columns.length === 0)
      .map(cell => cell.textContent);
  expect(names()).toEqual(['Main gate', 'Empty park', 'Bluff wharf']);
  const title = page.getByRole('button', { name: /Gate Name/ });
  await userEvent.click(title);
  expect(names()).toEqual(['Bluff wharf', 'Empty park', 'Main gate']);
  await userEvent.click(title);
  expect(names()).toEqual(['Main gate', 'Empty park', 'Bluff wharf']);
});
