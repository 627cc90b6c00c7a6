import { Code } from '#kernel/ui/Code.tsx';
import { numberGroups } from '../container-number/rules.ts';

/** A container number as the eye takes it in, MSCU 476339 4, and copied without the gaps. */
export function ContainerNumber({ value }: { value: string }) {
  return <Code value={value} group={numberGroups} />;
}
