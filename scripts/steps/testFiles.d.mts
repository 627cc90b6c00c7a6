export function componentTests(): string[];
export function databaseTests(): string[];
export function pureTests(): string[];
export function testsOfDates(): { vitest: [string[]]; journeys: string[] };
