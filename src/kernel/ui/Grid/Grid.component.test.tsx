import { type ReactNode, useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { PHONE_HEIGHT, PHONE_WIDTH } from '../testPhone.ts';
import { renderUi } from '../testRender.tsx';
import { column, Grid, type GridProps } from './Grid.tsx';

type Gate = { id: string; name: string; zones: number; kind: string };

const gates: Gate[] = [
  { id: 'A', name: 'Main gate', zones: 4, kind: 'Full' },
  { id: 'B', name: 'Empty park', zones: 2, kind: 'Empty' },
  { id: 'C', name: 'Bluff wharf', zones: 2, kind: 'Full' },
];

const columns = [
  column<Gate>({ key: 'name', title: 'Gate Name', value: gate => gate.name, width: 200 }),
  column<Gate>({ key: 'zones', title: 'Zones', value: gate => gate.zones, kind: 'number', width: 100 }),
  column<Gate>({ key: 'kind', title: 'Kind', value: gate => gate.kind, filter: true, width: 120 }),
];

function Gates(props: Partial<GridProps<Gate>>): ReactNode {
  return (
    <Grid
      label="Gates"
      noun={['gate', 'gates']}
      data={gates}
      columns={columns}
      rowId={gate => gate.id}
      empty=""
      storageKey="gates"
      {...props}
    />
  );
}

const grid = page.getByRole('grid', { name: 'Gates' });
const names = () =>
  grid
    .getByRole('row')
    .elements()
    .slice(1)
    .map(row => row.querySelector('[aria-colindex="1"]')?.textContent);
const title = (name: string) =>
  grid
    .getByRole('columnheader', { name: new RegExp(`^${name}`) })
    .getByRole('button', { name: new RegExp(`^${name}`) });
const activeCell = () => {
  const id = grid.element().getAttribute('aria-activedescendant');
  return id && document.getElementById(id)?.textContent;
};

test('a click on a column title orders the rows, and another one turns the order round', async () => {
  await renderUi(<Gates />);
  expect(names()).toEqual(['Main gate', 'Empty park', 'Bluff wharf']);
  await userEvent.click(title('Gate Name'));
  await expect.poll(names).toEqual(['Bluff wharf', 'Empty park', 'Main gate']);
  await userEvent.click(title('Gate Name'));
  await expect.poll(names).toEqual(['Main gate', 'Empty park', 'Bluff wharf']);
});

test('rows are ordered by several columns, each added with Shift', async () => {
  await renderUi(<Gates />);
  await userEvent.click(title('Zones'));
  await userEvent.keyboard('{Shift>}');
  await userEvent.click(title('Gate Name'));
  await expect.poll(names).toEqual(['Bluff wharf', 'Empty park', 'Main gate']);
  await userEvent.click(title('Gate Name'));
  await userEvent.keyboard('{/Shift}');
  await expect.poll(names).toEqual(['Empty park', 'Bluff wharf', 'Main gate']);
  for (const [name, sort] of [
    ['Zones', 'ascending'],
    ['Gate Name', 'descending'],
  ] as const)
    await expect
      .element(grid.getByRole('columnheader', { name: new RegExp(`^${name}`) }))
      .toHaveAttribute('aria-sort', sort);
});

test('the grid is one stop of Tab; arrows, Home and End move inside, and Enter opens the row', async () => {
  const opened: string[] = [];
  await renderUi(<Gates search={false} onRowOpen={gate => opened.push(gate.id)} />);
  (grid.element() as HTMLElement).focus();
  await expect.poll(activeCell).toBe('Main gate');
  await userEvent.keyboard('{ArrowDown}{End}');
  await expect.poll(activeCell).toBe('Empty');
  await userEvent.keyboard('{Control>}{End}{/Control}{Home}');
  await expect.poll(activeCell).toBe('Bluff wharf');
  await userEvent.keyboard('{Enter}');
  expect(opened).toEqual(['C']);
});

test('a checklist in the header shows what is ticked alone, and the foot says how many of all', async () => {
  await renderUi(<Gates />);
  await userEvent.click(page.getByRole('button', { name: 'Filter Kind' }));
  const list = page.getByRole('dialog', { name: 'Filter Kind' });
  await userEvent.click(list.getByRole('checkbox', { name: /^Full/ }));
  await userEvent.keyboard('{Escape}');
  await expect.poll(names).toEqual(['Main gate', 'Bluff wharf']);
  await expect.element(page.getByText('2 of 3 gates')).toBeVisible();
});

test('rows ticked with Shift are those that stand between now, though others came above them meanwhile', async () => {
  const more = ['D', 'E', 'F'].map(id => ({ id, name: `Gate ${id}`, zones: 1, kind: 'Full' }));
  const { rerender } = await renderUi(<Gates data={[more[0]!, ...gates]} selectable={() => true} />);
  await userEvent.click(tick('D'));
  await rerender(<Gates data={[...more.toReversed(), ...gates]} selectable={() => true} />);
  await expect.element(tick('F')).not.toBeChecked();
  await userEvent.keyboard('{Shift>}');
  await userEvent.click(tick('F'));
  await userEvent.keyboard('{/Shift}');
  for (const { id } of more) await expect.element(tick(id)).toBeChecked();
  const ticked = page.getByRole('checkbox', { name: /^Select /, checked: true });
  await expect.poll(() => ticked.elements().length).toBe(more.length);
});

test('on a phone rows are cards: one or all that may be selected are, and the others say why not', async () => {
  await page.viewport(PHONE_WIDTH, PHONE_HEIGHT);
  await renderUi(<Gates selectable={whySelectable} toolbar={chosen => <p>{`${chosen.length} chosen`}</p>} />);
  const cards = page.getByRole('article');
  await expect.poll(() => cards.elements().length).toBe(gates.length);
  const closed = page.getByRole('checkbox', { name: 'Select Empty park' });
  await expect.element(closed).toBeDisabled();
  await expect.element(closed).toHaveAccessibleDescription('It is closed');
  await userEvent.click(page.getByRole('checkbox', { name: 'Select Main gate' }));
  await expect.element(page.getByText('1 chosen')).toBeVisible();
  await userEvent.click(page.getByRole('checkbox', { name: 'Select all rows' }));
  await expect.element(page.getByText('2 chosen')).toBeVisible();
});

const tick = (id: string) => page.getByRole('checkbox', { name: `Select Gate ${id}` });
const whySelectable = ({ id }: Gate) => id !== 'B' || 'It is closed';
const order = (entries: 'row' | 'article') =>
  page
    .getByRole(entries)
    .elements()
    .map(({ textContent }) => gates.find(({ name }) => textContent.includes(name))?.id)
    .filter(Boolean);

function Movable(): ReactNode {
  const [data, setData] = useState(gates);
  const move = async (row: Gate, to: Gate) => {
    const others = data.filter(gate => gate !== row);
    others.splice(data.indexOf(to), 0, row);
    setData(others);
  };
  return <Gates data={data} onRowMove={move} />;
}

for (const [device, width, entries] of [
  ['a desktop', 1280, 'row'],
  ['a phone', PHONE_WIDTH, 'article'],
] as const)
  test(`on ${device} a row is moved to the place that is typed, and by a press to the last`, async () => {
    await page.viewport(width, PHONE_HEIGHT);
    await renderUi(<Movable />);
    const handle = page.getByRole('button', { name: 'Move Bluff wharf' });
    await expect.element(handle).toBeInTheDocument();
    (handle.element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('textbox', { name: 'Place of Bluff wharf' })).toHaveFocus();
    await userEvent.keyboard('1{Enter}');
    await expect.poll(() => order(entries)).toEqual(['C', 'A', 'B']);
    await expect.element(handle).toHaveFocus();
    await userEvent.click(handle);
    await userEvent.click(page.getByRole('button', { name: 'To the last' }));
    await expect.poll(() => order(entries)).toEqual(['A', 'B', 'C']);
  });
