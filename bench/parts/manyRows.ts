import type { Locator, Page } from '@playwright/test';

export function gridOf(page: Page): Locator {
  return page.getByRole('grid', { name: 'Appointments' });
}

export async function openAppointments(page: Page): Promise<void> {
  await page.goto('/appointments');
  await page.getByRole('heading', { name: /^Current Appointments \(/ }).waitFor();
  await gridOf(page).getByRole('row').nth(1).waitFor();
}

/** Answers the list with its own rows again and again, and opens it. */
export async function showManyRows(page: Page, count: number): Promise<void> {
  await page.route('**/api/appointments?*', async route => {
    const answer = await route.fetch();
    const real = (await answer.json()) as { appointmentId: number }[];
    const many = Array.from({ length: count }, (_, i) => ({
      ...real[i % real.length],
      appointmentId: i + 1,
    }));
    await route.fulfill({ response: answer, json: many });
  });
  await openAppointments(page);
  await page.getByText(`${count.toLocaleString('en-NZ')} appointments`, { exact: true }).waitFor();
  await page.waitForTimeout(1_500);
}
