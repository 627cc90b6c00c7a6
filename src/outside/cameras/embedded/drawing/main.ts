// The renderer's process. It alone loads the canvas, whose native code can end a process without a word.
import type { DrawAnswer, DrawRequest } from '../renderer.ts';
import { draw } from './draw.ts';

// The process ends with its parent, however that ended. A signal to the whole group is the parent's to act on.
process.once('disconnect', () => process.exit());
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});

process.on('message', (message: { id: number; request: DrawRequest }) => void answer(message));

async function answer({ id, request }: { id: number; request: DrawRequest }): Promise<void> {
  process.send?.(
    await draw(request).then<DrawAnswer, DrawAnswer>(
      content => ({ id, content }),
      (error: unknown) => ({ id, error: String(error) }),
    ),
  );
}
