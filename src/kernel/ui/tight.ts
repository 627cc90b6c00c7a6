import { createContext } from 'react';

/** Whether a list has to spare columns: a form stands beside it, and there is no room for all. */
export const TightContext = createContext(false);
