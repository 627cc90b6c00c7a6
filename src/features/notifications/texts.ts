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
  showMore: (count: number) => (count === 1 ? 'Show 1 more' : `Show ${count} more`),
  showFewer: 'Show fewer',
  loading: 'loading the notifications',
  dismissing: 'dismissing the notification',
} as const;
