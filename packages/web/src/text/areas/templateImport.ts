import { addArea } from '../addArea.ts'
import { templateImport } from '../ja/templateImport.ts'

await addArea('templateImport', templateImport, async () => (await import('../en/templateImport.ts')).templateImport)
