import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { states } from '#workbench/pieces/HeatTable.tsx';
import { renderUi } from './testRender.tsx';

const Slots = states['every shade']!;
const cell = (name: RegExp) => page.getByRole('button', { name });

test('the table is one stop of Tab with arrows, Home and End inside, and Enter opens the cell', async () => {
  await renderUi(<Slots />);
  await userEvent.tab();
  await expect.element(cell(/^06:00, FULL_IMPORT/)).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(cell(/^07:00, FULL_IMPORT/)).toHaveFocus();
  await userEvent.keyboard('{ArrowUp}{ArrowRight}');
  await expect.element(cell(/^06:00, FULL_EXPORT/)).toHaveFocus();
  await userEvent.keyboard('{End}');
  await expect.element(cell(/^06:00, EMPTY/)).toHaveFocus();
  await userEvent.keyboard('{Home}{Enter}');
  await expect.element(page.getByText('06, FULL_IMPORT')).toBeVisible();
  await userEvent.tab();
  expect(document.activeElement?.closest('table')).toBe(null);
});

test('a cell that is full says why it cannot be opened, and does not open', async () => {
  await renderUi(<Slots />);
  const full = cell(/No slots are left/).first();
  (full.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Nothing is chosen')).toBeVisible();
});
