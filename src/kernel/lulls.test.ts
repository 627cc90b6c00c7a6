import { describe, expect, it } from 'vitest';
import { createLulls } from './lulls.ts';

/** A lull that is waited for, and what has come of it. */
function waited(lulls: ReturnType<typeof createLulls>) {
  const seen = { hasCome: false };
  const come = lulls.next().then(() => void (seen.hasCome = true));
  return { seen, come };
}

describe('A lull', () => {
  it('is now while nothing is under way that others make way for', async () => {
    const lulls = createLulls();
    const { seen } = waited(lulls);
    await Promise.resolve();
    expect(seen.hasCome).toBe(true);
  });

  it('comes when the last of such work is over, whether that was done or failed, and its answer is on its way', async () => {
    const lulls = createLulls();
    const [one, other] = [Promise.withResolvers<string>(), Promise.withResolvers<string>()];
    const answers = [lulls.within(() => one.promise), lulls.within(() => other.promise)];
    const { seen, come } = waited(lulls);
    one.resolve('done');
    expect(await answers[0]).toBe('done');
    await new Promise(setImmediate);
    expect(seen.hasCome).toBe(false);
    other.reject(new Error('broken'));
    await expect(answers[1]).rejects.toThrow('broken');
    expect(seen.hasCome).toBe(false);
    await come;
  });

  it('does not come between two that follow each other at once', async () => {
    const lulls = createLulls();
    const [one, other] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const first = lulls.within(() => one.promise);
    const { seen, come } = waited(lulls);
    const second = first.then(() => lulls.within(() => other.promise));
    one.resolve();
    await first;
    await new Promise(setImmediate);
    expect(seen.hasCome).toBe(false);
    other.resolve();
    await second;
    await come;
  });

  it('is not waited for long, and then for a while by nobody: what makes way gets on', async () => {
    let now = 0;
    const lulls = createLulls(() => now);
    const endless = Promise.withResolvers<void>();
    const work = lulls.within(() => endless.promise);
    await lulls.next();
    now += 99;
    const soon = waited(lulls);
    await Promise.resolve();
    expect(soon.seen.hasCome).toBe(true);
    now += 1;
    const later = waited(lulls);
    await Promise.resolve();
    expect(later.seen.hasCome).toBe(false);
    endless.resolve();
    await Promise.all([work, later.come]);
  });
});
