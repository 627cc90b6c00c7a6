type Visit = { vesselName: string; visitId: string; when: string };
type Telling = Visit & { name: string; numbers: readonly string[]; more: number; link: string };

/** What a firm's import advisors are told by mail before a vessel's imports lock. */
export const letterTexts = {
  subject: ({ vesselName, visitId, when, count }: Visit & { count: number }) =>
    `${vesselName} (${visitId}) locks off ${when}: ${
      count === 1 ? '1 of your containers has no group' : `${count} of your containers have no group`
    }`,
  text: ({ name, vesselName, visitId, when, numbers, more, link }: Telling) =>
    [
      `Kia ora ${name}`,
      `The imports of ${vesselName} (${visitId}) are estimated to be locked for planning at ${when}. These containers of yours have no group:`,
      [...numbers, ...(more > 0 ? [`and ${more} more`] : [])].map(line => `- ${line}`).join('\n'),
      `Until then they can be put in one:\n${link}`,
    ].join('\n\n') + '\n',
} as const;
