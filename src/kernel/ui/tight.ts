import { createContext } from 'react';

/** Whether a list has to spare columns: something stands beside it, and there is no room for all. */
export const TightContext = createContext(false);
