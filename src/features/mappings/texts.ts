/** The mappings screen and its side menu (spec transport §2.1). */
export const texts = {
  title: 'Mappings',
  menu: 'Mappings of',
  entries: {
    sites: 'CT Sites & Sidings',
    customers: 'Customers',
    forwarders: 'Freight Forwarders',
    bridges: 'Road Bridges',
    operators: 'Transport Operators',
  },
};

/** What is said of fields in all of them. */
export const refusals = {
  tooLong: (name: string, most: number) => `${name} cannot be longer than ${most} characters`,
  noCode: (name: string) => `${name} can only contain letters, digits and & , . / _ -`,
  odd: (name: string) => `${name} holds a character that is none of a name`,
};
