/** What the administration of notifications says (spec §2 Notification Management, §8). */
export const managementTexts = {
  title: 'Notification Management',
  list: 'Notifications',
  noun: ['notification', 'notifications'] as const,
  failed: 'The notifications could not be loaded.',
  empty: 'No notifications',
  emptyHint: 'News for the people of a port function is listed here: press New to write some.',
  search: 'Search by title',
  columns: {
    title: 'Title',
    content: 'Content',
    startDate: 'Start Date',
    endDate: 'End Date',
    websiteAlert: 'Website/Mobile Alert',
    emailAlert: 'Email Alert',
    applications: 'Port Function/Audience',
    action: 'Action',
  },
  new: 'New',
  edit: 'Edit',
  editOne: (title: string) => `Edit ${title}`,
  mailsOf: (title: string) => `Emails of ${title}`,
  mailsWord: 'Emails',
  loading: 'loading the notifications',
  span: (from: string, to: string) => `${from} to ${to}`,
} as const;

/** What the dialog says (spec §2, §4, §5, §8). */
export const formTexts = {
  newTitle: 'New Notification',
  editTitle: 'Edit Notification',
  template: 'Template Type',
  fields: {
    title: 'Title',
    content: 'Content',
    startDate: 'Start Date',
    startTime: 'Start Time',
    endDate: 'End Date',
    endTime: 'End Time',
    websiteAlert: 'Website/Mobile Alert',
    emailAlert: 'Email Alert',
    applications: 'Port Function/Audience',
    attachment: 'Email Attachment',
    vessel: 'Vessel',
    lockOff: 'Estimated Import Lock Off',
    lockOffTime: 'Lock Off Time',
  },
  methods: 'Notification methods',
  timeForm: 'Time must be HH:mm, such as 14:30',
  timeHint: 'HH:mm, in the time of the port',
  attachmentHint: 'Word, Excel, PDF or an image, 10 MB at most, without macros',
  attachmentNeedsEmail: 'An attachment goes with an email alert',
  attachmentTooLarge: 'The attachment can have 10 MB at most',
  choose: 'Choose a file',
  clear: 'Remove the attachment',
  noVessels: 'No inbound vessels',
  vesselsFailed: 'The vessels could not be loaded',
  arrives: (vessel: string, visit: string, at: string) => `${vessel} (${visit}), arrives ${at}`,
  lockOffHint: 'Set as the vessel’s lock off on Save',
  methodsLocked: 'Notification methods cannot be changed after creation.',
  mailed: (count: number) =>
    `It was emailed to ${count === 1 ? '1 person' : `${count} people`}. What was emailed stays as it is, and no second email goes out: a change shows on the website only.`,
  download: (name: string) => `Download ${name}`,
  downloading: 'downloading the attachment',
  sendEmail: 'Send Email?',
  sendEmailBody: 'The email goes straight to every user of the selected port functions and cannot be undone.',
  save: 'Save',
  cancel: 'Cancel',
  close: 'Close',
  added: 'Notification added',
  updated: 'Notification updated',
  adding: 'adding the notification',
  updating: 'updating the notification',
  loadingVessels: 'loading the inbound vessels',
  loadingApplications: 'loading the port functions',
  savedAlready: 'This notification was saved already, as it was before. It is in the list.',
} as const;

/** The editor's toolbar. */
export const editorTexts = {
  toolbar: 'Formatting',
  bold: 'Bold',
  italic: 'Italic',
  underline: 'Underline',
  strike: 'Strikethrough',
  clear: 'Clear formatting',
  heading: 'Heading',
  smallHeading: 'Small heading',
  bullets: 'Bullet list',
  numbers: 'Numbered list',
  quote: 'Quote',
  rule: 'Horizontal line',
  link: 'Link',
  unlink: 'Remove link',
  undo: 'Undo',
  redo: 'Redo',
} as const;

/** How the e-mails are getting on. */
export const mailsTexts = {
  title: 'Emails',
  notEmailed: 'No',
  sentAll: (sent: number) => `${sent.toLocaleString('en-NZ')} sent`,
  progress: (sent: number, total: number) =>
    `${sent.toLocaleString('en-NZ')} of ${total.toLocaleString('en-NZ')} sent`,
  failedCount: (failed: number) => `${failed.toLocaleString('en-NZ')} failed`,
  sent: 'Sent',
  failed: 'Failed',
  left: 'Left',
  failures: 'Not delivered',
  first: (count: number) => `The first ${count} are shown.`,
  bar: (title: string) => `Emails of ${title} that are sent`,
  loading: 'loading the emails',
  couldNot: 'The emails could not be loaded.',
  none: 'No email has failed.',
  givenUp: 'The sending was given up: what was left of it has failed.',
} as const;

/** The mail of a notification: what was written, and where more of it is. */
export const mailTexts = {
  text: (content: string, origin: string) =>
    `${content}\n\n--\nThis email went to everybody of the port functions that it concerns. Notifications: ${origin}/notifications\n`,
  html: (content: string, origin: string) =>
    `<!doctype html><html lang="en"><body>${content}<hr><p>This email went to everybody of the port functions that it concerns. <a href="${origin}/notifications" rel="noopener noreferrer">Notifications</a></p></body></html>`,
} as const;
