import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Finding } from './finding.ts';

const FOLDER = 'docs/decisions';
const STATUS = /^Status: (accepted|superseded by \d{3}|withdrawn), \d{4}-\d\d-\d\d$/;

/** Every decision has a number of its own, is called by its title, and says whether it holds. */
export function checkDecisions(root: string): Finding[] {
  const names = readdirSync(path.join(root, FOLDER)).filter(name => name.endsWith('.md'));
  return names.flatMap(name => {
    const number = name.slice(0, 3);
    const [title = '', , status = ''] = readFileSync(path.join(root, FOLDER, name), 'utf8').split('\n');
    return [
      ...(names.filter(other => other.startsWith(number)).length > 1
        ? [finding(name, 1, `shares its number ${number} with another`, 'give it the next free number')]
        : []),
      ...(title.startsWith(`# ${number} `)
        ? []
        : [finding(name, 1, 'does not begin with its number and title', `begin it with '# ${number} …'`)]),
      ...(STATUS.test(status)
        ? []
        : [
            finding(
              name,
              3,
              'does not say whether it holds',
              "let its third line be 'Status: accepted, 2026-11-22', 'Status: superseded by 012, …' or 'Status: withdrawn, …'",
            ),
          ]),
    ];
  });
}

function finding(name: string, line: number, message: string, mend: string): Finding {
  return { file: `${FOLDER}/${name}`, line, rule: 'decision', message, mend };
}
