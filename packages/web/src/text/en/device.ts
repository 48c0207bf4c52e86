import type { device as japanese } from '../ja/device.ts'
import type { Wording } from '../texts.ts'

export const device: Wording<typeof japanese> = {
  title: 'Storage on this device',
  note: 'What you enter stays on this device, encrypted, until it is sent.',
  room: '{{used}} MB used, {{free}} MB free',
  isProtected: 'The browser does not remove your data by itself.',
  isNotProtected:
    'Short of space, the browser may remove your data, and a private window loses it when closed. Adding the app to the home screen helps.',
  low: 'This device is running out of space ({{mb}} MB left). Send while online and remove what is not needed.',
  critical: 'This device has hardly any space ({{mb}} MB left). Send, or free space, before taking photos.',
  refused:
    'This browser keeps nothing on the device (for example a private window). Without a network your entries are lost. Use a normal window.',
  otherKey:
    'The data on this device cannot be opened (the key has changed). Nothing was removed. Contact your administrator.',
  install: 'Choose "Add to Home Screen" from the share button to work offline and keep your data (iPhone, iPad).',
  installClose: 'Close',
}
