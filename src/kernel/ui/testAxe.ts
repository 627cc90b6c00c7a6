import axe, { type RunOptions } from 'axe-core';
import { settled } from './testSettled.ts';

/** Rules that ask for names of whole screens: a component that is drawn alone has no landmarks, heading and title. */
const OF_SCREENS = { 'document-title': { enabled: false } };

/** What keeps somebody from reading or using what is drawn now, by WCAG 2.2 AA as far as axe can tell. */
export function violations(): Promise<string[]> {
  return found({
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
    rules: OF_SCREENS,
  });
}

/** The same, of the rules that ask for colours: light and dark differ in nothing else. */
export function colourViolations(): Promise<string[]> {
  return found({ runOnly: ['color-contrast', 'link-in-text-block'] });
}

async function found(options: RunOptions): Promise<string[]> {
  await settled();
  const within = document.querySelector('[role=dialog]') ?? document;
  const result = await axe.run(within, { resultTypes: ['violations'], ...options });
  return result.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')} ${failureSummary ?? ''}`),
  );
}
