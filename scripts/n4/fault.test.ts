import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { examplesOf, startFacade, typed } from './testFacade.ts';

const EXAMPLES = examplesOf(/^npm run n4 -- fault [^#\n]+/gm);

describe('faults switched on by hand, as docs/n4.md has it', () => {
  let facade: Awaited<ReturnType<typeof startFacade>>;

  beforeAll(async () => {
    facade = await startFacade();
  });
  afterAll(() => facade.stop());

  const switched = (command: string, port = facade.port): Promise<string> => typed(command, port);

  it('has examples', () => expect(EXAMPLES.length).toBeGreaterThanOrEqual(5));

  it.each(EXAMPLES)('%s', { timeout: 60_000 }, async command => {
    const [first = ''] = command.split(' ').slice(5);
    const said = await switched(command);
    if (first === 'none') expect(said).toBe('No faults.');
    else expect(JSON.parse(said)).toHaveProperty(first.replace(/['"=].*|^['"]/g, '') || 'renamed');
    expect(await switched('npm run n4 -- fault')).toBe(said);
  });

  it('say what is wrong, and that there is no façade', { timeout: 60_000 }, async () => {
    await expect(switched('npm run n4 -- fault sloww')).rejects.toThrow('sloww');
    await expect(switched('npm run n4 -- fault', '1')).rejects.toThrow('No façade answers');
  });
});
