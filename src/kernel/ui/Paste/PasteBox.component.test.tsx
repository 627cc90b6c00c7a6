import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { states } from '#workbench/pieces/PasteBox.tsx';
import { renderUi } from '../testRender.tsx';

const Box = states['empty']!;
const LINES = ['Rego\tContainer', 'KLA77\tMSCU1', 'PWM8\tMSCU2', 'PWM9\tMSCU3', 'ABC1\tMSCU4'];

test('columns are told apart by their names, as many rows are taken as there is room for, and the others stay in the box', async () => {
  await renderUi(<Box />);
  const list = page.getByRole('textbox', { name: 'List' });
  await userEvent.fill(list, LINES.join('\n'));
  await expect.element(page.getByText('There is room for 3 rows; the others stay here.')).toBeVisible();
  await userEvent.click(list);
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  const taken = page.getByRole('list', { name: 'Taken' }).getByRole('listitem');
  await expect
    .poll(() => taken.elements().map(({ textContent }) => textContent))
    .toEqual(['MSCU1 KLA77', 'MSCU2 PWM8', 'MSCU3 PWM9']);
  await expect.element(list).toHaveValue([LINES[0], LINES[4]].join('\n'));
});
