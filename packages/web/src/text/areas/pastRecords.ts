import { addArea } from '../addArea.ts'
import { pastRecords } from '../ja/pastRecords.ts'

await addArea('pastRecords', pastRecords, async () => (await import('../en/pastRecords.ts')).pastRecords)
