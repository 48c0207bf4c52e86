import { expect, test } from 'vitest'
import type { TemplateContent } from '../../model/index.ts'
import { compareVersions } from './compareVersions.ts'

const content = (names: string[], upper: string): TemplateContent => ({
  about: {},
  targetKinds: [],
  approvalFlow: { steps: [{ kind: 'check', role: 'leader', who: 'any', userIds: [] }] },
  processes: [
    {
      id: 'p',
      no: 1,
      name: '点検',
      order: 'free',
      items: names.map((name, at) => ({ id: name, no: at + 1, name, kind: 'number', upper })),
    },
  ],
})

test('H11 added, removed and changed, each with the old and the new', () => {
  const before = content(['油温', '圧力'], '50')
  const after = { ...content(['油温', '流量'], '50'), lotRequired: true }
  after.processes[0]!.items[0]!.upper = '55'
  after.processes[0]!.name = '始業前点検'
  expect(compareVersions(before, after)).toEqual([
    {
      type: 'template',
      id: '',
      change: 'changed',
      name: '',
      differences: [{ key: 'lotRequired', before: undefined, after: true }],
    },
    {
      type: 'process',
      id: 'p',
      change: 'changed',
      name: '始業前点検',
      differences: [{ key: 'name', before: '点検', after: '始業前点検' }],
    },
    {
      type: 'item',
      id: '油温',
      change: 'changed',
      name: '油温',
      differences: [{ key: 'upper', before: '50', after: '55' }],
    },
    { type: 'item', id: '流量', change: 'added', name: '流量', differences: [] },
    { type: 'item', id: '圧力', change: 'removed', name: '圧力', differences: [] },
  ])
  expect(compareVersions(before, before)).toEqual([])
})
