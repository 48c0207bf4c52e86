import { addArea } from '../addArea.ts'
import { search } from '../ja/search.ts'

await addArea('search', search, async () => (await import('../en/search.ts')).search)
