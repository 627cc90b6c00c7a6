/** What the help pages need of the settings that the browser reads. */
export type HelpSettings = {
  portName: string;
  productName: string;
  version: string;
  support: { email: string; phone: string };
};
