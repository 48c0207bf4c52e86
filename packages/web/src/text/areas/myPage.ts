import { addArea } from '../addArea.ts'
import { myPage } from '../ja/myPage.ts'

await addArea('myPage', myPage, async () => (await import('../en/myPage.ts')).myPage)
