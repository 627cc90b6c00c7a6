import { type ComponentType, lazy, useEffect, useState } from 'react';
import type { Code } from '../code.ts';
import { snackbar } from './dialogs.tsx';

/**
 * As React's `lazy`, but what has come already is drawn at once: what stands in the place of something lazy, React shows for
 * 300 ms at least, though that is there long before. What could not be loaded breaks the screen.
 */
export function part<Props extends object>({ load, now }: Code<ComponentType<Props>>): ComponentType<Props> {
  const Late = lazy(async () => ({ default: await load() }));
  return function Part(props: Props) {
    const [Drawn] = useState<ComponentType<Props>>(() => now() ?? (Late as ComponentType<Props>));
    return <Drawn {...props} />;
  };
}

/**
 * As React's `lazy`, but where it could not be loaded that is said, and what stands around it stays, with what was typed there.
 * It is asked for again when it is wanted again.
 */
export function sidePart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  otherwise: ComponentType = NotLoaded,
): ComponentType<Props> {
  let hasFailed = false;
  const begin = () =>
    lazy(async () => {
      const loaded = await load().catch(() => undefined);
      hasFailed = loaded === undefined;
      return { default: loaded ?? (otherwise as ComponentType<Props>) };
    });
  let Late = begin();
  return function SidePart(props: Props) {
    const [Drawn] = useState(() => Late as ComponentType<Props>);
    useEffect(() => {
      if (hasFailed) Late = begin();
      hasFailed = false;
    }, []);
    return <Drawn {...props} />;
  };
}

function NotLoaded() {
  useEffect(() => sayNotLoaded('This'), []);
  return null;
}

/** `what`: the subject of the sentence. */
export function sayNotLoaded(what: string): void {
  snackbar(`${what} could not be loaded. Please reload the page once what you typed is saved.`, {
    tone: 'error',
  });
}
