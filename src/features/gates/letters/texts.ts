type Telling = { name: string; gateName: string; lines: readonly string[]; more: number; link: string };

const count = (appointments: number) =>
  appointments === 1 ? '1 of your appointments' : `${appointments} of your appointments`;

const letter = ({ name, lines, more, link }: Telling, why: string, advice: string) =>
  [
    `Kia ora ${name}`,
    why,
    [...lines, ...(more > 0 ? [`and ${more} more`] : [])].map(line => `- ${line}`).join('\n'),
    `${advice}\n${link}`,
  ].join('\n\n') + '\n';

/** What a firm's dispatchers are told by mail when the port changes what they have booked at. */
export const letterTexts = {
  line: (when: string, cargo: readonly string[]) => [when, ...cargo].join(', '),
  truck: (registration: string) => `truck ${registration}`,
  lessSlots: {
    subject: (gateName: string, appointments: number) =>
      `Changed hours of ${gateName}: ${count(appointments)}`,
    text: (telling: Telling) =>
      letter(
        telling,
        `The port has changed the hours of ${telling.gateName}. These appointments stand in hours that no longer have a slot for each of them:`,
        'They stay booked. Please move those that can come at another time.',
      ),
  },
  closed: {
    subject: (gateName: string, appointments: number) =>
      `${gateName} is not active any more: ${count(appointments)}`,
    text: (telling: Telling) =>
      letter(
        telling,
        `The port has made ${telling.gateName} inactive. These appointments are booked there:`,
        'They stay booked. Please move them to another gate, or ask the port.',
      ),
  },
} as const;
