import type { FileSettings } from '#features/billing/files/model.ts';
import type { Settings } from './settings.ts';

/** How invoices look outside of the product, by the settings. */
export function invoicesAsSet(settings: Settings): FileSettings {
  return {
    portName: settings.PORT_NAME,
    gst: settings.INVOICE_GST,
    csvColumns: settings.INVOICE_CSV_COLUMNS,
  };
}
