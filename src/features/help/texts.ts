/** What Help & Guides says (spec §2 Help & Guides of the administration's document). */
export const texts = {
  title: 'Help & Guides',
  note: 'Short guides to read in a few minutes each.',
  guides: 'Guides',
  more: 'More',
  steps: (count: number) => `${count} steps`,
  quickTaskGuide: 'Quick Task Guide',
  quickTaskGuideAbout: 'The everyday tasks on one page, to print or to keep as a PDF.',
  terms: 'Terms and Conditions',
  termsAbout: 'Carrier obligations, conditions of access, health and safety, privacy, liability.',
  contact: 'Contact Us',
  contactAbout: 'Our support team answers on working days, and on the phone for trucks at the gate.',
  email: 'Email',
  phone: 'Phone',
  version: (product: string, version: string) => `${product} ${version}`,
  closed: (room: string) => `${room} is not open yet`,
  closedBody: 'It comes with a later version of the portal. Everything you can use today is in the menu.',
} as const;
