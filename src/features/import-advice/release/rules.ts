import { isNoGroup, type Reason, whyNotEditGroup } from '../groups/rules.ts';
import type { Candidate } from '../terminal/rules.ts';
import { releaseTexts } from './texts.ts';

/** What is to be done to release one container; or why nothing is. */
export type Release = { failure: string } | { failure: null; leavesGroup: boolean };

/** Whether the company may give a container back: it collects it, and may still change its group (spec §4 Group editing). */
export function decideRelease({ container, collector }: Candidate, truckingCo: string): Release {
  const failure: Reason = collector === truckingCo ? whyNotEditGroup(container) : releaseTexts.notAdvised;
  return failure === null ? { failure, leavesGroup: !isNoGroup(container.group) } : { failure };
}
