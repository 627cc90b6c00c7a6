/** An everyday task: the clicks, and the one thing that people stumble over. */
export type Task = { task: string; how: readonly string[]; mind: string };

/** The Quick Task Guide (spec §2 Help & Guides): what hangs beside the dispatcher's screen. */
export const tasks: readonly Task[] = [
  {
    task: 'Book a full pick-up',
    how: ['Appointments', 'Choose a free hour', 'Pick-up', 'Container number', 'Truck, position', 'Book'],
    mind: 'Holds must be cleared and the container in the yard before the truck is loaded.',
  },
  {
    task: 'Book an empty pick-up',
    how: [
      'Appointments',
      'Choose a free hour at the depot',
      'Pick-up',
      'Empty release number',
      'Truck, position',
      'Book',
    ],
    mind: 'The release must be active and in stock.',
  },
  {
    task: 'Book a drop-off',
    how: ['Appointments', 'Choose a free hour', 'Drop-off', 'Container number', 'Truck', 'Book'],
    mind: 'An export must be pre-advised with its weight.',
  },
  {
    task: 'Book many at once',
    how: ['Appointments', 'Bulk Booking', 'Gate, zone, quantity', 'Book'],
    mind: 'All or none. Fill in trucks and containers before the hour begins.',
  },
  {
    task: 'Change an appointment',
    how: ['Current Appointments', 'Edit', 'Change', 'Save'],
    mind: 'Until one hour after it starts.',
  },
  {
    task: 'Cancel an appointment',
    how: ['Current Appointments', 'Cancel', 'Yes'],
    mind: 'Until it starts.',
  },
  {
    task: 'Find an appointment',
    how: ['Ctrl+K', 'Number, rego or container', 'Enter'],
    mind: 'Finds current appointments of your company.',
  },
  {
    task: 'Save the list as a spreadsheet',
    how: ['Current Appointments', 'Export XLS'],
    mind: 'Filters and search count.',
  },
  {
    task: 'A truck is late',
    how: ['Send it on at once', 'Or edit the appointment'],
    mind: 'An hour after the appointment’s hour it has expired.',
  },
  {
    task: 'See the queue at the gate',
    how: ['Cameras', 'Choose a picture for its full size'],
    mind: 'A new picture comes every 30 seconds.',
  },
  {
    task: 'Pre-advise an export',
    how: ['Export Pre-Advice', 'Container', 'Booking', 'Freight', 'Additional details', 'Submit'],
    mind: 'The weight is the verified gross mass, in kilograms.',
  },
  {
    task: 'Look at a report',
    how: ['Reports', 'Choose a report', 'Fill in its filters', 'Load'],
    mind: 'Reports are assigned to you by the port.',
  },
  {
    task: 'Read the news',
    how: ['Bell', 'Dismiss what you have read'],
    mind: 'Attachments are in the email.',
  },
];

export const taskTexts = {
  title: 'Quick Task Guide',
  note: 'The everyday tasks on one page.',
  task: 'Task',
  how: 'How',
  mind: 'Keep in mind',
  hours: 'All dates and hours are the port’s.',
} as const;
