import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { firstScreenStands } from '../../firstScreen.ts';
import { renderUi } from '../testRender.tsx';
import { actionsColumn, column, Grid, RowAction, RowActions } from './Grid.tsx';

// What the first screen does without is loaded from then on.
firstScreenStands();

type Gate = { id: string; code: string; name: string };

const gates: Gate[] = [{ id: 'A', code: 'Thames', name: 'Thames Street depot, by the old rail yard' }];
const done: string[] = [];
const DEEDS = ['Zones', 'Edit', 'Copy', 'Delete', 'History'];

function Gates({ width }: { width: number }) {
  const columns = [
    column<Gate>({ key: 'code', title: 'Code', value: gate => gate.code, longest: ['Thames'] }),
    column<Gate>({ key: 'name', title: 'Name', value: gate => gate.name, width: 90 }),
    actionsColumn<Gate>({
      buttons: DEEDS.length,
      show: drawDeeds,
    }),
  ];
  return (
    <div style={{ width }}>
      <Grid
        label="Gates"
        data={gates}
        columns={columns}
        rowId={gate => gate.id}
        empty=""
        storageKey="gates"
        search={false}
      />
    </div>
  );
}

function drawDeeds() {
  return (
    <RowActions>
      {DEEDS.map(deed => (
        <RowAction key={deed} label={deed} icon={deed[0]} onClick={() => done.push(deed)} />
      ))}
    </RowActions>
  );
}

const cell = (name: string) => page.getByRole('gridcell', { name });

test('a cell whose text is cut shows it whole while the pointer rests on it', async () => {
  await renderUi(<Gates width={320} />);
  await userEvent.hover(cell(gates[0]!.name));
  await expect.element(page.getByRole('tooltip')).toHaveTextContent(gates[0]!.name);
  await userEvent.hover(cell('Thames').first());
  await expect.element(page.getByRole('tooltip')).not.toBeInTheDocument();
});

test('a cell whose text is cut shows it whole once the keyboard is on it', async () => {
  await renderUi(<Gates width={320} />);
  page.getByRole('grid', { name: 'Gates' }).element().focus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(page.getByRole('tooltip')).toHaveTextContent(gates[0]!.name);
});

test('row actions beyond the first two stand in a menu where the columns do not fit', async () => {
  await renderUi(<Gates width={280} />);
  await expect.poll(buttonsOfRow).toEqual(['Zones', 'Edit', 'More actions']);
  await userEvent.click(page.getByRole('button', { name: 'More actions' }));
  await userEvent.click(page.getByRole('menuitem', { name: 'Delete' }));
  expect(done).toEqual(['Delete']);
});

test('all row actions stand in the row where there is room', async () => {
  await renderUi(<Gates width={700} />);
  for (const deed of DEEDS) await expect.element(page.getByRole('button', { name: deed })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'More actions' })).not.toBeInTheDocument();
});

test('a width that somebody chose stays, with room and without', async () => {
  localStorage.setItem('grid::gates', JSON.stringify({ widths: { name: 77 } }));
  for (const width of [320, 900]) {
    const { unmount } = await renderUi(<Gates width={width} />);
    const head = page.getByRole('columnheader', { name: 'Name' }).element();
    await expect.poll(() => head.getBoundingClientRect().width).toBe(77);
    await unmount();
  }
});

function buttonsOfRow(): (string | null)[] {
  const cells = page.getByRole('gridcell');
  return cells
    .last()
    .getByRole('button')
    .elements()
    .map(button => button.ariaLabel);
}
