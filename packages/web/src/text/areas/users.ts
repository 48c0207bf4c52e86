import { addArea } from '../addArea.ts'
import { users } from '../ja/users.ts'

await addArea('users', users, async () => (await import('../en/users.ts')).users)
