import type { Finding } from './finding.ts';
import type { Tree } from './tree.ts';

const unfinished = /\b(TODO|FIXME|XXX|HACK)\b/;
const silenced = /oxlint-disable|biome-ignore|@ts-expect-error/;

/** No promise of work to come, and no type error waved through. */
export function checkComments(tree: Tree): Finding[] {
  return [...tree.values()].flatMap(({ file, comments }) =>
    comments.flatMap(({ text, line }) => {
      const finding = { file, line, rule: 'comment' } as const;
      if (unfinished.test(text)) {
        return [
          {
            ...finding,
            message: 'speaks of work to come',
            mend: 'do it now, or open an issue and take the comment out',
          },
        ];
      }
      if (/@ts-(ignore|nocheck)/.test(text)) {
        return [
          {
            ...finding,
            message: 'waves a type error through',
            mend: 'mend the type, or say why with @ts-expect-error',
          },
        ];
      }
      return [];
    }),
  );
}

/** How often a tool has been told to be silent, to be kept in sight. */
export function countSilenced(tree: Tree): number {
  return [...tree.values()].flatMap(({ comments }) => comments).filter(({ text }) => silenced.test(text))
    .length;
}
