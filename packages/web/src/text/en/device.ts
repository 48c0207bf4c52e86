import type { device as japanese } from '../ja/device.ts'
import type { Wording } from '../texts.ts'

export const device: Wording<typeof japanese> = {
  low: 'This device is running out of space ({{mb}} MB left). Send while online and remove what is not needed.',
  critical: 'This device has hardly any space ({{mb}} MB left). Send, or free space, before taking photos.',
  refused:
    'This browser keeps nothing on the device (for example a private window). Without a network your entries are lost. Use a normal window.',
  install: 'Choose "Add to Home Screen" from the share button to work offline and keep your data (iPhone, iPad).',
  installClose: 'Close',
}
