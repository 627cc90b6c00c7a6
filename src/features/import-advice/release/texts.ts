/** What is said where containers that were advised by mistake are given back. */
export const releaseTexts = {
  button: 'Release',
  hint: 'Takes back that your company collects the selected containers',
  progress: 'Releasing containers',
  title: (count: number) => (count === 1 ? 'Release 1 container?' : `Release ${count} containers?`),
  body: 'Your company no longer collects them, they leave their groups, and other companies can advise them.',
  done: (count: number) => (count === 1 ? '1 container released' : `${count} containers released`),
  failed: (count: number) =>
    count === 1 ? '1 container was not released' : `${count} containers were not released`,
  failedFor: (count: number, reason: string) => `${count} · ${reason}`,
  notAdvised: 'Container is not advised by your company',
} as const;
