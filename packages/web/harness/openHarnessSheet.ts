import type { Item } from '@ecs/core'
import { openDeviceSheet } from '../src/sheet/testing/deviceSheet.ts'
import { processOf } from '../src/sheet/testing/template.ts'
import type { OpenSheetContext } from '../src/sheet/view/openSheet.tsx'

/** Laid into the page by the benchmark. */
declare global {
  interface Window {
    questions: { no: number; title: string; kind: 'decimal' | 'choice' | 'text' | 'signature' }[]
  }
}

type Asked = Window['questions'][number]

const parts: Record<Asked['kind'], Partial<Item> & Pick<Item, 'kind'>> = {
  decimal: { kind: 'number', lower: '0', upper: '100', warnLower: '10', warnUpper: '90', decimals: 2, unit: 'mm' },
  choice: { kind: 'select', choices: ['適正', '要注意', '不良', '未使用'], okChoices: ['適正'] },
  text: { kind: 'text' },
  signature: { kind: 'sign' },
}

/** A new sheet of these questions, kept on this device only. */
export async function openHarnessSheet(): Promise<OpenSheetContext> {
  const items = window.questions.map(({ no, title, kind }) => ({ no, name: title, required: true, ...parts[kind] }))
  return await openDeviceSheet([processOf(1, items, { name: '点検' })])
}
