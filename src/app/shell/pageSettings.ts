import type { AppSettings } from '#features/access/model.ts';

/** The settings that the server has written into the page; in development the page comes without. */
export function settingsInPage(): AppSettings | undefined {
  const text = document.getElementById('settings')?.textContent;
  return text ? (JSON.parse(text) as AppSettings) : undefined;
}
