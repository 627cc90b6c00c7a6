/** What the notifications say (spec §2 Notifications). */
export const texts = {
  title: 'Notifications',
  empty: 'No current notifications to show',
  emptyHint: 'News from the port about your applications appears here.',
  attachment: 'See the attachment in the email.',
  from: (day: string) => `From ${day}`,
  isNew: 'New',
  dismiss: 'Dismiss',
  dismissOne: (title: string) => `Dismiss ${title}`,
  dismissAll: 'Dismiss all',
  dismissAllHint: 'All notifications are dismissed already',
  dismissed: (count: number) => (count === 1 ? 'Notification dismissed' : `${count} notifications dismissed`),
  putBack: 'Put back',
  putBackOne: (title: string) => `Put ${title} back`,
  failed:
    'There was a problem loading the notifications. Please try again or refresh the webpage, and if the problem persists please contact us.',
  readAll: 'Read all',
  readAllOf: (title: string) => `Read all of ${title}`,
  /** Beside the title of the newest. */
  more: (count: number) => `and ${count} more`,
  count: (count: number) => (count === 1 ? '1 notification' : `${count} notifications`),
  failedBriefly: 'The notifications could not be loaded.',
  retry: 'Retry',
  loading: 'loading the notifications',
  dismissing: 'dismissing the notification',
  download: (name: string) => `Download ${name}`,
  downloading: 'downloading the attachment',
} as const;

/** Why a notification cannot be made or changed so (spec §4, §5 Notification). */
export const refusals = {
  required: (field: string) => `${field} is required`,
  titleTooLong: (most: number) => `Title cannot be longer than ${most} characters`,
  contentTooLong: 'Content is too long',
  noDate: (field: string) => `${field} is not a valid date and time`,
  endFirst: 'End Date must be after Start Date',
  endPassed: 'End Date has passed: nobody would see the website alert',
  noAlert: 'Choose a website alert, an email alert or both',
  noApplication: 'At least one port function is required',
  applicationUnknown: 'A port function is not known',
  attachmentRequired: 'Email notifications require an attachment',
  attachmentOfEmail: 'An attachment is sent by email only',
  nobody: 'Nobody uses these port functions: the email would go to no one',
  noCutOff: 'Only an Import Advice Cutoff sets an estimated lock off',
  mailed: 'Email notifications cannot be changed after creation',
  alertsFixed: 'Notification methods cannot be changed after creation',
} as const;
