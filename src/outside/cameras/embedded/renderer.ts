import { type ChildProcess, fork } from 'node:child_process';
import path from 'node:path';
import { NoPicture } from '../cameras.ts';
import type { PortSight } from './sight.ts';
import type { PictureName, PLAN_NAME } from './views.ts';

/** What a picture is drawn from; the traffic plan needs nothing but its name. */
export type DrawRequest =
  | { name: typeof PLAN_NAME }
  | { name: PictureName; sight: PortSight; at: Date; zone: string };

export type DrawAnswer = { id: number; content: Uint8Array } | { id: number; error: string };

export type Renderer = {
  /** Draws once more when the process ends meanwhile. @throws NoPicture */
  draw(request: DrawRequest, signal: AbortSignal): Promise<Uint8Array>;
  /** Ends the process; nothing is drawn afterwards. */
  close: () => Promise<void>;
};

const PROGRAM = path.join(import.meta.dirname, 'drawing/main.ts');
/** A process that has not drawn a picture within this time hangs, and is ended. */
const DRAW_TIMEOUT_MS = 10_000;
/** More than there are cameras, each of which is asked for one picture at a time. */
const MAX_IN_FLIGHT = 32;

class RendererEnded extends NoPicture {}

/**
 * Draws pictures in a child process, which starts with the first picture and again after it has ended.
 * `onCrash` hears how a process ended that nobody closed: a signal or an exit code.
 */
export function createRenderer(onCrash: (how: string) => void): Renderer {
  let current: Child | undefined;
  let isClosed = false;

  function drawOnce(request: DrawRequest): Promise<Uint8Array> {
    if (isClosed) throw new NoPicture('Nothing is drawn any more');
    current ??= startChild(how => {
      current = undefined;
      if (!isClosed) onCrash(how);
    });
    return current.draw(request);
  }

  return {
    async draw(request, signal) {
      try {
        return await drawOnce(request);
      } catch (error) {
        if (!(error instanceof RendererEnded) || signal.aborted) throw error;
        return drawOnce(request);
      }
    },
    async close() {
      isClosed = true;
      await current?.end();
    },
  };
}

type Child = { draw(request: DrawRequest): Promise<Uint8Array>; end(): Promise<void> };

function startChild(onEnded: (how: string) => void): Child {
  const waiting = new Map<number, PromiseWithResolvers<Uint8Array>>();
  const child = launch();
  let lastId = 0;

  const ended = new Promise<void>(resolve => {
    const end = (how: string): void => {
      onEnded(how);
      for (const one of waiting.values()) one.reject(new RendererEnded(`The renderer ended with ${how}`));
      resolve();
    };
    child.once('exit', (code, signal) => end(signal ?? `exit code ${code}`));
    child.on('error', error => child.pid === undefined && end(error.message));
  });
  child.on('message', (answer: DrawAnswer) => {
    const one = waiting.get(answer.id);
    if ('content' in answer) one?.resolve(answer.content);
    else one?.reject(new NoPicture(answer.error));
  });

  return {
    async draw(request) {
      if (waiting.size >= MAX_IN_FLIGHT) throw new NoPicture('Too many pictures are being drawn');
      const id = (lastId += 1);
      const one = Promise.withResolvers<Uint8Array>();
      waiting.set(id, one);
      const timer = setTimeout(() => child.kill('SIGKILL'), DRAW_TIMEOUT_MS);
      // The end of the process answers a request that could not be sent.
      child.send({ id, request }, () => {});
      try {
        return await one.promise;
      } finally {
        clearTimeout(timer);
        waiting.delete(id);
      }
    },
    async end() {
      // Now its end is waited for.
      child.ref();
      child.kill('SIGKILL');
      await ended;
    },
  };
}

/** It gets none of the server's secrets or flags, and keeps no process alive. */
function launch(): ChildProcess {
  const { NODE_COMPILE_CACHE } = process.env;
  const child = fork(PROGRAM, {
    execArgv: [],
    env: NODE_COMPILE_CACHE ? { NODE_COMPILE_CACHE } : {},
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  child.unref();
  child.channel?.unref();
  return child;
}
