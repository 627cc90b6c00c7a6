export const ENGINES = ['chromium', 'firefox', 'webkit'] as const;
export type Engine = (typeof ENGINES)[number];

/** A browser with one tab, driven as a person would: real clicks and keys. Scripts run in the tab and answer JSON. */
export type Driver = {
  open: (url: string) => Promise<void>;
  run: <Answer>(expression: string) => Promise<Answer>;
  /** Scrolls to the element that the expression answers and clicks its centre. @throws Error when there is none */
  click: (expression: string) => Promise<void>;
  /** Types into whatever has the focus. */
  type: (text: string) => Promise<void>;
  press: (key: Key) => Promise<void>;
  screenshot: () => Promise<Buffer>;
  /** Takes the errors of the console and the uncaught exceptions since the last call. */
  takeComplaints: () => Promise<string[]>;
  close: () => Promise<void>;
};

export type Key = 'Enter' | 'Escape' | 'Tab' | 'SelectAll';

/** What a browser reports of a refused call is no complaint: the page shows it. */
export const REFUSED_CALL = /the server responded with a status of 4\d\d/;

/** The same width for all, at which the menu stands beside the screen. */
export const VIEWPORT = { width: 1280, height: 800 };
