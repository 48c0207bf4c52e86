import { cellKey } from '@ecs/core'
import { expect, test } from 'vitest'
import { usualProcesses, versionOf } from '../sheet/testing/template.ts'
import { scratchSheet } from './scratchSheet.ts'

test('a template is tried out with the rules of every sheet, and nothing of it is written anywhere', async () => {
  const { content, templateId } = versionOf(usualProcesses)
  const sheet = scratchSheet({ userId: '0192f0c1-7c3a-7abc-8def-000000000001', templateId, content, name: '見本' })
  const [a, b, sum] = content.processes[0]!.items as { id: string }[]
  expect(sheet.commands.set({ itemId: a!.id }, '120').kind).toBe('applied')
  expect(sheet.commands.set({ itemId: b!.id }, '5').kind).toBe('applied')
  expect(sheet.readCell(cellKey(a!.id))?.cell.judgement).toBe('ng')
  expect(sheet.readCell(cellKey(sum!.id))?.cell.value).toBe('125')
  await sheet.local.writer.settled()
  expect(sheet.local.failure).toBeUndefined()
})
