import { expect, test } from 'vitest'
import type { TemplateContent } from '../../model/template.ts'
import samples from '../../rules/import/demo/templates.json' with { type: 'json' }
import { importTemplates } from '../../rules/importTemplate.ts'
import { readTemplateFile } from './readTemplateFile.ts'
import { writeTemplateFile } from './writeTemplateFile.ts'

let made = 0
const newId = () => `00000000-0000-4000-8000-${String(made++).padStart(12, '0')}`

const withoutIds = ({ processes, ...whole }: TemplateContent) => ({
  ...whole,
  processes: processes.map(({ id: _, items, ...process }) => ({
    ...process,
    items: items.map(({ id: _1, ...item }) => item),
  })),
})

const templates = importTemplates(JSON.stringify(samples), newId).map(({ template }) => template!)

test.each(templates)('D21 $name comes back as it was, under new ids', ({ content, notes: _, ...naming }) => {
  const [read, ...more] = readTemplateFile(writeTemplateFile(naming, content), newId)
  expect(more).toEqual([])
  expect(read).toMatchObject({ naming, problems: [], leftOut: { files: 0, people: 0, form: false } })
  expect(withoutIds(read!.content!)).toEqual(withoutIds(content))
  const idsOf = (one: TemplateContent) =>
    one.processes.flatMap(({ id, items }) => [id, ...items.map((item) => item.id)])
  expect(idsOf(content).filter((id) => idsOf(read!.content!).includes(id))).toEqual([])
})

test('D21 what lies beside the template is counted and not in the file', () => {
  const { content, ...naming } = templates[0]!
  const [first, ...others] = content.processes
  const [item, ...items] = first!.items
  const beside = {
    media: [newId()],
    documents: [{ id: newId(), name: '手順書' }],
    pattern: { referenceIds: [newId(), newId()], threshold: '90' },
    gauge: { min: '0', max: '1', referenceId: newId() },
  }
  const step = { kind: 'check', role: 'leader', who: 'any', userIds: [newId(), newId()] } as const
  const rich: TemplateContent = {
    ...content,
    approvalFlow: { steps: [step, { ...step, kind: 'approve' }] as never },
    processes: [
      { ...first!, instructionMedia: [newId()], items: [{ ...item!, ...beside } as never, ...items] },
      ...others,
    ],
    layout: { items: {} } as never,
  }
  const json = writeTemplateFile(naming, rich)
  const [read] = readTemplateFile(json, newId)
  expect(read).toMatchObject({ problems: [], leftOut: { files: 6, people: 2, form: true } })
  for (const id of [...beside.media, ...beside.pattern.referenceIds, beside.gauge.referenceId, ...step.userIds])
    expect(json).not.toContain(id)
})

test('D22 a wrong value, an unknown key, another format and a text that is no JSON are named with their place', () => {
  const { content, ...naming } = templates[0]!
  const file = JSON.parse(writeTemplateFile(naming, content)) as { content: TemplateContent & { colour?: string } }
  file.content.processes[0]!.items[1]!.name = ''
  file.content.colour = 'red'
  const [read] = readTemplateFile(JSON.stringify(file), newId)
  expect(read!.content).toBeUndefined()
  expect(read!.problems.map(({ at }) => at).toSorted()).toEqual(['content', 'content.processes.0.items.1.name'])
  expect(read!.problems.map(({ text }) => text).toSorted()).toEqual([
    '「content」は「colour」を除いた内容にしてください（読み取った値：なし）。',
    '「name」は空でない内容にしてください（読み取った値：）。',
  ])
  expect(readTemplateFile('{"format":"ecs-template/9"}', newId)[0]!.problems[0]).toMatchObject({ at: 'format' })
  expect(readTemplateFile('点検表', newId)[0]!.problems).toMatchObject([{ code: 'T-104' }])
})

test('D22 what people write by hand is read too, each template of a list for itself', () => {
  const [whole, broken] = readTemplateFile(JSON.stringify([samples[0], { name: '壊れた表' }]), newId)
  expect(whole).toMatchObject({ naming: { code: samples[0]!.code }, problems: [] })
  expect(whole!.notes.length).toBeGreaterThan(0)
  expect(broken!.content).toBeUndefined()
  expect(broken!.problems.map(({ at }) => at)).toContain('code')
})
