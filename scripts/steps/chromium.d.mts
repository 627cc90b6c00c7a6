export function chromiumOptions(): { executablePath: string | undefined; args: string[] };
export function findChromium(): string | undefined;
export function installChromium(): string | undefined;
