import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { confirm } from '../dialogs.tsx';
import { renderUi } from '../testRender.tsx';
import { actionsColumn, column, Grid, RowAction, RowActions } from './Grid.tsx';
import { isCut } from './widths/isCut.ts';

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
        <RowAction key={deed} label={deed} icon={deed[0]} onClick={() => void ask(deed)} />
      ))}
    </RowActions>
  );
}

async function ask(deed: string): Promise<void> {
  if (await confirm({ title: `${deed}?`, yes: 'Yes' })) done.push(deed);
}

const moreActions = page.getByRole('button', { name: 'More actions' });
const cell = (name: string) => page.getByRole('gridcell', { name });

test('a cell whose text is cut shows it whole while the pointer rests on it', async () => {
  await renderUi(<Gates width={320} />);
  await userEvent.hover(cell(gates[0]!.name));
  await expect.element(page.getByRole('tooltip')).toHaveTextContent(gates[0]!.name);
});

test('a cell is cut where it has less room than its text', async () => {
  await renderUi(<Gates width={320} />);
  await expect.poll(() => isCut(cell(gates[0]!.name).element())).toBe(true);
  expect(isCut(page.getByRole('gridcell', { name: 'Thames', exact: true }).element())).toBe(false);
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
  await userEvent.click(moreActions);
  await userEvent.click(page.getByRole('menuitem', { name: 'Delete' }));
  await userEvent.click(page.getByRole('button', { name: 'Yes' }));
  await expect.poll(() => done).toEqual(['Delete']);
});

test('a dialog that a folded action opens gives the focus back to the button of the menu', async () => {
  await renderUi(<Gates width={280} />);
  await userEvent.click(moreActions);
  await userEvent.click(page.getByRole('menuitem', { name: 'History' }));
  const dialog = page.getByRole('dialog', { name: 'History?' });
  await expect.element(dialog).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(moreActions).toHaveFocus();
});

test('all row actions stand in the row where there is room', async () => {
  await renderUi(<Gates width={700} />);
  for (const deed of DEEDS) await expect.element(page.getByRole('button', { name: deed })).toBeVisible();
  await expect.element(moreActions).not.toBeInTheDocument();
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
