import { mkdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { type Guide, guides } from '#features/help/guides/texts.ts';
import { type Cue, FRAMES_A_SECOND, sentencesOf, writeCaptions } from './captions.ts';
import { openCast } from './cast.ts';
import { type Encoder, openEncoder } from './encoder.ts';
import { openFilm, type Recording } from './film.ts';
import { startPortal } from './portal.ts';
import { writeQuickTaskGuide } from './quickTaskGuide.ts';
import type { Cast, Scene } from './scene.ts';
import { SCENES } from './scenes/scenes.ts';

const folder = path.resolve(import.meta.dirname, '../../public/guides');
const asked = process.argv.slice(2);
const wanted = guides.filter(({ key }) => asked.length === 0 || asked.includes(key));

mkdirSync(folder, { recursive: true });
await writeQuickTaskGuide(path.join(folder, 'quick-task-guide.pdf'));
const portal = await startPortal();
const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM'],
  args: ['--no-sandbox', '--force-prefers-reduced-motion'],
});
const failed: string[] = [];
try {
  for (const guide of wanted) {
    await record(guide).catch((error: unknown) => {
      failed.push(guide.key);
      console.error(`${guide.key} was not recorded:`, error);
    });
  }
} finally {
  await browser.close();
  await portal.stop();
}
process.exit(failed.length > 0 ? 1 : 0);

/** What was recorded before stays until the new film is whole. */
async function record(guide: Guide): Promise<void> {
  const part = path.join(folder, `${guide.key}.part.webm`);
  const cast = openCast(browser, portal.origin);
  const encoder = openEncoder(part);
  try {
    const cues = await shoot(guide, cast, encoder);
    await encoder.end();
    writeFileSync(path.join(folder, `${guide.key}.vtt`), writeCaptions(cues));
    renameSync(part, path.join(folder, `${guide.key}.webm`));
  } catch (error) {
    await encoder.end().catch(() => {});
    rmSync(part, { force: true });
    throw error;
  } finally {
    await cast.goHome();
  }
  const size = Math.round(statSync(path.join(folder, `${guide.key}.webm`)).size / 1024);
  console.log(`${guide.key}: ${Math.round(encoder.length() / FRAMES_A_SECOND)} s, ${size} kB`);
}

async function shoot(guide: Guide, cast: Cast, encoder: Encoder): Promise<readonly Cue[]> {
  const scene = SCENES[guide.key];
  if (!scene) throw new Error(`There is no scene for the guide ${guide.key}`);
  const first = scene.as ? await cast.screenOf(scene.as) : await cast.emptyScreen();
  const film = openFilm(first, encoder, portal.origin);
  await film.title(guide.title, guide.about);
  await first.goto(`${portal.origin}${scene.path}`);
  await first.waitForLoadState('networkidle', { timeout: 5_000 }).catch(() => {});
  await play(guide, scene, film, cast);
  return film.cues;
}

async function play(guide: Guide, { steps }: Scene, film: Recording, cast: Cast): Promise<void> {
  for (const step of guide.steps) {
    const acts = steps[step.title];
    if (!acts) throw new Error(`Nothing is shown at '${step.title}' of ${guide.key}`);
    for (const [place, sentence] of sentencesOf(step).entries()) {
      const act = acts[place];
      await film.say(sentence, act && (own => act(own, cast)));
    }
  }
}
