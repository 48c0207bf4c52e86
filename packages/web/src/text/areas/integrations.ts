import { addArea } from '../addArea.ts'
import { integrations } from '../ja/integrations.ts'

await addArea('integrations', integrations, async () => (await import('../en/integrations.ts')).integrations)
