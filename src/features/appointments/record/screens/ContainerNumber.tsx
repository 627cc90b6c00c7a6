import { numberGroups } from '#features/containers/number/rules.ts';
import { Code } from '#kernel/ui/Code.tsx';

/** A container number as the eye takes it in, MSCU 476339 4, and copied without the gaps. */
export function ContainerNumber({ value }: { value: string }) {
  return <Code value={value} group={numberGroups} />;
}
