/** Who the terms are between. */
export type Parties = { portName: string; productName: string };
export type TermsSection = { id: string; title: string; clauses: readonly string[] };

/** The terms and conditions under the headings that the spec gives (Terms page). Their wording is the port's to change. */
export function termsOf({ portName, productName }: Parties): readonly TermsSection[] {
  return [
    {
      id: 'about',
      title: 'About these terms',
      clauses: [
        `These terms apply between ${portName} (“we”, “the port”) and everyone who uses ${productName} (“the portal”), and the company they use it for (“you”).`,
        'By ticking the box and logging in or signing up you accept them for yourself, and confirm that you may accept them for your company.',
        'Where your company has a written agreement with us that says otherwise, that agreement goes first.',
      ],
    },
    {
      id: 'carrier-obligations',
      title: 'Carrier obligations',
      clauses: [
        'An appointment is for the truck, the container or release, the gate and the hour that it names. Please arrive within that hour, and cancel or change it in the portal as soon as you know that you cannot.',
        'What you enter must be true and complete: registrations, container and release numbers, weights, seals, hazardous goods, temperatures and dimensions. You keep it up to date until the truck has left.',
        'You only book for companies that have asked you to. You do not hold places that you do not mean to use.',
        'Trucks, trailers and drivers meet New Zealand law, including licences, work time, vehicle dimensions and mass, load restraint and the carriage of dangerous goods.',
        'Charges for appointments, no-shows and storage are those of the port’s published tariff on the day.',
      ],
    },
    {
      id: 'conditions-of-access',
      title: 'Conditions of access',
      clauses: [
        'An account belongs to one person. You keep your password to yourself and tell us at once when somebody else may know it.',
        'Your company administrator decides who may use the portal for your company, and takes a person’s roles away on the day they leave.',
        'You do not try to reach other companies’ data, get around limits, or load the portal with automated requests that we have not agreed to in writing.',
        'Entering the port needs more than an appointment: a site induction, identification, and the instructions of the gate and of port security.',
        'We may refuse or end an appointment, or turn a truck away, for safety, security, congestion, weather, or the order of an authority.',
      ],
    },
    {
      id: 'health-and-safety',
      title: 'Health and safety',
      clauses: [
        'The port is a shared workplace under the Health and Safety at Work Act 2015. You and we consult, cooperate and coordinate with everyone else on it.',
        'Drivers wear high-visibility clothing and closed footwear, stay in the cab or in the marked safe zone during lifts, keep to the posted speeds and routes, and do not use a phone while driving or walking in the yard.',
        'Nobody works at the port under the influence of alcohol or drugs. We may test after an incident or on reasonable cause.',
        'Report every incident, near miss, injury, spill and damage to us before you leave the site.',
        'Declare hazardous, out-of-gauge and temperature-controlled cargo truthfully and on time: others plan their safety by it.',
      ],
    },
    {
      id: 'privacy',
      title: 'Privacy',
      clauses: [
        'We collect your name, email, mobile number, company and roles, and record what you do in the portal, when, and from which account. Gates and yards have cameras.',
        'We use this to run and secure the port and the portal, to invoice, to tell you of changes, and to meet our legal duties, such as towards Customs, the Ministry for Primary Industries and Maritime New Zealand.',
        'We share it with those who need it for these purposes, including terminal operators, carriers and shipping lines that take part in the same movement, and with service providers who keep it safe for us.',
        'We keep it no longer than we need it, in line with the Privacy Act 2020. You may ask to see and correct what we hold about you; please use the contact details under Help & Guides.',
      ],
    },
    {
      id: 'limitation-of-liability',
      title: 'Limitation of liability',
      clauses: [
        'We take care that the portal is right and available, but do not promise that it always is. Information from shipping lines, authorities and carriers is shown as we get it.',
        'As far as the law allows, we are not liable for delay, demurrage, detention, loss of profit or other indirect loss that comes from using the portal or from not being able to use it.',
        'You use the portal in trade. The Consumer Guarantees Act 1993 does not apply, and you and we agree that this is fair and reasonable.',
        'You make good to us what it costs us when information that you entered was wrong, or when you broke these terms.',
        'Nothing here takes away a liability that cannot be excluded by law.',
      ],
    },
    {
      id: 'termination',
      title: 'Termination',
      clauses: [
        'You may stop using the portal at any time; your company administrator or our support closes your account.',
        'We may suspend or close an account, or a company’s access, at once for a breach of these terms, for security or safety, and otherwise with 10 working days’ notice.',
        'Appointments that are booked when access ends may be cancelled. What was owed stays owed, and the clauses on privacy and liability stay in force.',
        'We may change these terms. The next login asks you to accept them as they then are.',
        'New Zealand law applies, and the New Zealand courts decide.',
      ],
    },
  ];
}

export const termsTexts = {
  title: 'Terms and Conditions',
  back: 'Help & Guides',
} as const;
