import { Code } from '#kernel/ui/Code.tsx';
import { numberGroups } from '../number/rules.ts';

/** A container number as the eye takes it in, MSCU 476339 4, and copied without the gaps. */
export function NumberMark({ of: containerNumber }: { of: string }) {
  return <Code value={containerNumber} group={numberGroups} />;
}
