const BUSINESS = 'what the port did: kept for good';

/** Which tables may grow while the port works, and what bounds them. Any other that grows is a fault. */
export const KEPT: Readonly<Record<string, string>> = {
  'public.appointment': BUSINESS,
  'public.export_pre_advice': BUSINESS,
  'public.notification': BUSINESS,
  'public.notification_application': BUSINESS,
  'public.file': 'attachments of notifications: kept with them',
  'public.train_booking': BUSINESS,
  'public.audit': 'AUDIT_DAYS (2,557)',
  'public.mail': 'MAIL_DAYS (90)',
  'public.idempotency': 'KEYS_HOURS (24)',
  'identity.artifact': 'its own end: tokens 14 days, sign-ins as they end',
  'identity.sign_in': 'the sign-in it is of, and an hour',
  'terminal.agenda': 'until it happens',
  'terminal.appointment': '60 days of the terminal’s time',
  'terminal.gate_event': '30 days of the terminal’s time',
  'terminal.unit': '14 days of the terminal’s time after it left',
  'terminal.export_advice': 'its unit',
  'terminal.slot': '60 days of the terminal’s time',
  'terminal.visit': '60 days of the terminal’s time',
  'terminal.booking': 'its visit',
  'terminal.booking_item': 'its booking',
};
