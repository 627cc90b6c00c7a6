/** A setting that cannot be used. The message names each one and says what it should be. */
export class SettingsError extends Error {}
