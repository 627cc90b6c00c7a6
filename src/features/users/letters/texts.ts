type Person = { name: string; company: string };
type Deed = { who: string; person: string; company: string };

const letter = (name: string, ...paragraphs: string[]) => `Kia ora ${name}\n\n${paragraphs.join('\n\n')}\n`;

/** What a person is told by mail of their access. */
export const personTexts = {
  invitedSubject: (company: string) => `You are invited to Landside by ${company}`,
  invited: ({ name, company }: Person, roles: string, email: string, link: string) =>
    letter(
      name,
      `${company} has given you access to Landside as: ${roles}.`,
      `Sign in, or sign up if you are new, with this address, ${email}:\n${link}`,
    ),
  approvedSubject: 'Your access to Landside is approved',
  approved: ({ name, company }: Person, roles: string, link: string) =>
    letter(name, `Your access for ${company} is approved. You may use it as: ${roles}.`, link),
  rejectedSubject: 'Your request for access to Landside was not approved',
  rejected: ({ name, company }: Person) =>
    letter(
      name,
      `Your request for access for ${company} was not approved. Please contact your company administrator.`,
    ),
  removedSubject: 'Your access to Landside has ended',
  removed: ({ name, company }: Person) =>
    letter(name, `Your access for ${company} has ended. Please contact your company administrator.`),
  changedSubject: 'Your access to Landside has changed',
  changed: ({ name, company }: Person, roles: string, link: string) =>
    letter(name, `Your access for ${company} has changed. You may use it as: ${roles}.`, link),
  movedSubject: 'Your email address for Landside has changed',
  moved: ({ name, company }: Person) =>
    letter(
      name,
      `Your access for ${company} has been given another email address. A sign-in with this one does not open it any more.`,
      'If that was not meant, please contact your company administrator.',
    ),
} as const;

/** What the company's administrators are told by mail of its people. */
export const adminTexts = {
  somebodyAtThePort: 'Somebody at the port',
  created: ({ who, person, company }: Deed, roles: string) => ({
    subject: `${person} has been added to ${company}`,
    text: `${who} has added ${person} to ${company} as: ${roles}.`,
  }),
  approved: ({ who, person, company }: Deed, roles: string) => ({
    subject: `${person} has been approved for ${company}`,
    text: `${who} has approved the access of ${person} for ${company} as: ${roles}.`,
  }),
  rejected: ({ who, person, company }: Deed) => ({
    subject: `${person} has been rejected for ${company}`,
    text: `${who} has rejected the request of ${person} for access for ${company}.`,
  }),
  removed: ({ who, person, company }: Deed) => ({
    subject: `${person} has been removed from ${company}`,
    text: `${who} has removed ${person} from ${company}. The access has ended.`,
  }),
  changed: ({ who, person, company }: Deed, roles: string) => ({
    subject: `The access of ${person} for ${company} has changed`,
    text: `${who} has changed the access of ${person} for ${company}. It is now as: ${roles}.`,
  }),
  letter: (name: string, text: string, link: string) => letter(name, text, link),
} as const;
