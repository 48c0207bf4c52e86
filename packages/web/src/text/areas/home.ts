import { addArea } from '../addArea.ts'
import { home } from '../ja/home.ts'

await addArea('home', home, async () => (await import('../en/home.ts')).home)
