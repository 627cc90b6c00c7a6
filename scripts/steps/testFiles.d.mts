export function databaseTests(): string[];
export function pureTests(): string[];
