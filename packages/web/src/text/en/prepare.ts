import type { prepare as japanese } from '../ja/prepare.ts'
import type { Wording } from '../texts.ts'

export const prepare: Wording<typeof japanese> = {
  title: 'Prepare for offline work',
  hint: 'Sheets can be made, filled in, photographed and submitted where there is no signal.',
  parts: {
    masters: 'People, places, calendars',
    targets: 'Targets',
    templates: 'Templates',
    sheets: 'Today’s and open sheets, previous values',
    program: 'Code readers',
  },
  counted: '{{count}} items, {{size}}',
  progress: '{{count}} of {{total}}, {{size}}',
  waiting: 'Waiting',
  busy: 'Fetching…',
  failed: 'Could not be fetched',
  notHere: 'Not on this device',
  at: 'Prepared {{at}}, {{size}} in all',
  never: 'Not prepared yet.',
  space: 'Free space on this device: {{free}}',
  full: 'This device is full. Remove photos or apps you do not use and try again. Your records are safe.',
  partly: 'Some parts could not be fetched. What was fetched before can still be used.',
  offline: 'Offline. Preparation works once there is a connection.',
  fresh: 'While there is a connection it is renewed every 30 minutes.',
  noLock:
    'This device has neither PIN nor passkey. After 30 idle minutes offline it stays locked until you are back in range.',
  setLock: 'Set a PIN',
  start: 'Prepare',
  again: 'Update now',
  retry: 'Retry what failed',
  cancel: 'Stop',
  canceled: 'Stopped. What was fetched stays on the device.',
  close: 'Close',
  forget: 'Remove from device',
  forgetSure: 'Remove (unsent records stay)',
  forgotten: '{{name}} was removed from this device.',
}
