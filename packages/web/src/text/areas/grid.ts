import { addArea } from '../addArea.ts'
import { grid } from '../ja/grid.ts'

await addArea('grid', grid, async () => (await import('../en/grid.ts')).grid)
