import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { states } from '#workbench/pieces/Steps.tsx';
import { renderUi } from './testRender.tsx';

test('a step that is done can be visited again, and one that cannot be left yet says why', async () => {
  const First = states['the first step']!;
  await renderUi(<First />);
  await userEvent.click(page.getByRole('button', { name: 'Next' }));
  await expect.element(page.getByRole('heading', { name: 'Step 2 of 3: Roles' })).toHaveFocus();
  const next = page.getByRole('button', { name: 'Next' });
  await expect.element(next).toHaveAccessibleDescription('Choose a role first');
  (next.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('What do you do there?')).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'Company, done' }));
  await expect.element(page.getByText('Which company are you with?')).toBeVisible();
});
