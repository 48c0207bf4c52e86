import { addArea } from '../addArea.ts'
import { device } from '../ja/device.ts'

await addArea('device', device, async () => (await import('../en/device.ts')).device)
