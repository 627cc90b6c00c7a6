import { type ComponentType, lazy, useState } from 'react';
import type { Code } from '../code.ts';

/**
 * As React's `lazy`, but what has come already is drawn at once: what stands in the place of something lazy, React shows for
 * 300 ms at least, though that is there long before.
 */
export function part<Props extends object>({ load, now }: Code<ComponentType<Props>>): ComponentType<Props> {
  const Late = lazy(async () => ({ default: await load() }));
  return function Part(props: Props) {
    const [Drawn] = useState<ComponentType<Props>>(() => now() ?? (Late as ComponentType<Props>));
    return <Drawn {...props} />;
  };
}
