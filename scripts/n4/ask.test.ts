import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { putExample } from './example.ts';
import { examplesOf, startFacade, typed } from './testFacade.ts';

const EXAMPLES = examplesOf(/^npm run n4 -- ask .+$|(?<=`)npm run n4 -- ask [^`]+/gm);

describe('an operation asked by hand, as docs/n4.md has it', () => {
  let facade: Awaited<ReturnType<typeof startFacade>>;

  beforeAll(async () => {
    facade = await startFacade();
    await putExample(facade.terminal.pool, await facade.terminal.clock.now());
  });
  afterAll(() => facade.stop());

  const asked = async (command: string): Promise<unknown> => JSON.parse(await typed(command, facade.port));

  it('has examples', () => expect(EXAMPLES.length).toBeGreaterThanOrEqual(4));

  it.each(EXAMPLES)('%s', { timeout: 60_000 }, async command => {
    expect(await asked(command)).toMatchObject({ ok: true, data: expect.anything() });
  });

  it('names what there is to ask for, and what is no JSON', async () => {
    await expect(asked('npm run n4 -- ask somethingElse')).rejects.toThrow('Ask one of listVesselVisits');
    await expect(asked("npm run n4 -- ask getUnit 'MSCU4763394'")).rejects.toThrow('is no JSON');
  });
});
