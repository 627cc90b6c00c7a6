/** A guide: what it is about in a sentence, and its steps in order. */
export type Guide = { key: string; title: string; about: string; steps: readonly GuideStep[] };
type GuideStep = { title: string; text: string };

/** The guides of Help & Guides (spec §2): five, and one on creating and editing appointments. */
export const guides: readonly Guide[] = [
  {
    key: 'basic',
    title: 'Basic guide',
    about: 'Log in, find your way, and make the portal fit your screen.',
    steps: [
      {
        title: 'Log in',
        text: 'Open the portal, read the terms and conditions, tick the box and choose Login. You enter your email and password on the sign-in page and come back to where you were.',
      },
      {
        title: 'Find a screen',
        text: 'The menu button at the top left opens the drawer with everything you may use. What you do not see there is not part of your roles.',
      },
      {
        title: 'Or search for it',
        text: 'Ctrl+K (Cmd+K on a Mac) opens the search from anywhere. Type the name of a screen, and as a dispatcher an appointment number, a truck registration or a container number.',
      },
      {
        title: 'See what is new',
        text: 'The bell counts the notifications that you have not dismissed. Choose it to read them.',
      },
      {
        title: 'Know whether it is live',
        text: '“Live” in the top bar means that changes by others show by themselves. When it says “Not live”, the screen asks again from time to time until the connection is back.',
      },
      {
        title: 'Light or dark',
        text: 'The sun or moon in the top bar changes the theme. It is remembered in this browser.',
      },
      {
        title: 'Log out',
        text: 'Your name at the top right holds Logout. It ends the session in every tab of this browser.',
      },
    ],
  },
  {
    key: 'user',
    title: 'User guide',
    about: 'Sign up, verify your email, and get the roles that your work needs.',
    steps: [
      {
        title: 'Sign up',
        text: 'On the login page accept the terms and choose Sign-up. Enter your name, your work email and a password.',
      },
      {
        title: 'Verify your email',
        text: 'Follow the link in the email that we send you. It may take up to 5 minutes to arrive, and you may need to check your spam folder. “Resend verification email” on the login page sends another one.',
      },
      {
        title: 'Request access',
        text: 'Choose your company and the roles that your work needs. Then a company administrator of yours approves you. You get an email when that is done.',
      },
      {
        title: 'What the roles open',
        text: 'Each role opens the screens of its work: appointments, import advice, export pre-advice or reports. A company administrator sees the users of the own company.',
      },
      {
        title: 'When a screen says no',
        text: 'If you are told that you do not have permission, ask your company administrator for the role. A changed role works from your next click on; you need not log in again.',
      },
    ],
  },
  {
    key: 'appointments',
    title: 'Appointments guide',
    about: 'Read the list: status, alerts, holds, and what to do about each.',
    steps: [
      {
        title: 'See the hours',
        text: 'Zone slot availability shows each hour of the day and the free places at each gate. It follows other people’s bookings by itself.',
      },
      {
        title: 'See your appointments',
        text: 'Current Appointments lists what is booked and not done yet. Sort by any column, filter by the values in its head, and search for what you need.',
      },
      {
        title: 'Read the status',
        text: 'The status says whether an appointment is created, late, used, expired, canceled or closed. It is late when its hour has passed without the truck, and an hour later it has expired. Rows that are over are greyed.',
      },
      {
        title: 'Read the alerts',
        text: 'An alert says what stands in the way: incomplete data, a hold on the container, a container that is not in the yard yet, or one that is not pre-advised. Severe ones need you now.',
      },
      {
        title: 'Clear a hold before you send the truck',
        text: 'The holds column names them: Customs, Line, MPI, Pay, Dirty, Underbond, Fumigation. The gate does not release a container with a hold.',
      },
      {
        title: 'Take the list along',
        text: 'Export XLS saves what you see, filters included. Columns can be chosen, moved and made wider; the portal remembers them for you.',
      },
    ],
  },
  {
    key: 'notifications',
    title: 'Notifications guide',
    about: 'News from the port: where it shows and how to put it aside.',
    steps: [
      {
        title: 'On your screens',
        text: 'News about appointments, imports, exports and reports stands at the top of those screens while it is current.',
      },
      {
        title: 'All in one place',
        text: 'The bell leads to all current notifications for the applications of your company, the newest first.',
      },
      {
        title: 'Put one aside',
        text: 'Dismiss takes a notification off your screens and off the bell’s count, for you alone. On the Notifications screen you can put it back for as long as it is current.',
      },
      {
        title: 'Attachments',
        text: 'Where a notification says so, see the attachment in the email that was sent with it.',
      },
    ],
  },
  {
    key: 'reports',
    title: 'Reports guide',
    about: 'Look back over your appointments and take the figures with you.',
    steps: [
      {
        title: 'Company appointments',
        text: 'Dispatchers choose a From and a To date and Go. Without a choice you see the last seven days, today included.',
      },
      {
        title: 'Reports assigned to you',
        text: 'Report viewers pick a report, fill in its filters and Load. A report without filters loads at once.',
      },
      {
        title: 'See it as a chart',
        text: 'Show Chart draws the figures beside the rows, as bars, as lines or stacked.',
      },
      {
        title: 'Narrow it down',
        text: 'Show Advanced Filtering puts filters into the heads of the columns; sort by several of them, or search within the result.',
      },
      {
        title: 'Take it along',
        text: 'Excel Export saves the rows as a spreadsheet that carries the report’s name.',
      },
    ],
  },
  {
    key: 'creating-editing-appointments',
    title: 'Creating and editing appointments',
    about: 'Book a pick-up or a drop-off, change it, cancel it, book many at once.',
    steps: [
      {
        title: 'Choose the hour',
        text: 'In Zone slot availability choose a free hour at your gate. The form opens with date, zone and gate filled in.',
      },
      {
        title: 'Say what the truck brings or takes',
        text: 'Choose pick-up or drop-off. Full containers need the container number; an empty pick-up needs the empty release number. The portal shows what the terminal knows while you type.',
      },
      {
        title: 'Name the truck',
        text: 'Enter the registration, at most 6 letters and digits. If the port does not know it, you are asked once whether it is right. You may leave it out and add it later.',
      },
      {
        title: 'Position and door',
        text: 'A pick-up needs the position on the truck, 0 to 5. Choose the door direction when it matters at your end.',
      },
      {
        title: 'Book',
        text: 'If the hour has just filled up, the nearest free ones are offered. What you typed stays.',
      },
      {
        title: 'Change it',
        text: 'Edit opens the form again; Save keeps the change. An appointment can be edited until one hour after it starts, unless it is cancelled or used.',
      },
      {
        title: 'Cancel it',
        text: 'An appointment can be cancelled until it starts. Its place goes to somebody else at once.',
      },
      {
        title: 'Book many at once',
        text: 'Bulk Booking takes a gate, a zone and a quantity, and makes that many appointments, or none if there are not enough places. Fill in trucks and containers later.',
      },
    ],
  },
];

/** Where a guide's video and its captions lie, and the Quick Task Guide: made by `npm run guides`. */
export const guideFiles = {
  video: (key: string) => `/guides/${key}.webm`,
  captions: (key: string) => `/guides/${key}.vtt`,
  quickTaskGuide: '/guides/quick-task-guide.pdf',
} as const;

export const guideTexts = {
  video: (title: string) => `Video: ${title}`,
  captions: 'English',
  transcript: 'Transcript',
  back: 'All guides',
  notFound: 'There is no such guide',
  next: (title: string) => `Next: ${title}`,
  print: 'Print',
} as const;
