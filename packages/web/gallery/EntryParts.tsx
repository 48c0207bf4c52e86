import { useState } from 'react'
import { Verdict } from '../src/inputs/keypad/Verdict.tsx'
import { LimitBar } from '../src/inspection/LimitBar.tsx'
import { Button } from '../src/ui/Button.tsx'
import { Card } from '../src/ui/Card.tsx'
import { SelectField, TextField } from '../src/ui/Field.tsx'
import { pressKey } from '../src/ui/numberTyping.ts'
import { Segmented } from '../src/ui/Segmented.tsx'
import { TenKey } from '../src/ui/TenKey.tsx'
import { Value } from '../src/ui/Value.tsx'
import { ValueBox } from '../src/ui/ValueBox.tsx'

export function EntryParts() {
  const [value, setValue] = useState('14.4')
  const [order, setOrder] = useState<'due' | 'name'>('due')
  return (
    <>
      <Card title="数値の入力">
        <ValueBox label="ポンプ圧力" unit="MPa" value={value} onChange={setValue} decimals={1}>
          <Verdict judgement="ok" />
        </ValueBox>
        <LimitBar limits={{ lower: '13.0', upper: '15.0' }} value={value} previous="14.2" label="規格内" />
        <TenKey
          onPress={(pressed) =>
            setValue((text) => (typeof pressed === 'object' ? pressed.text : pressKey(text, pressed, { decimals: 1 })))
          }
          decimals={1}
          previous="14.2"
          onReadBack={() => undefined}
        />
      </Card>
      <Card title="注意の値">
        <ValueBox label="作動油温度" unit="℃" tone="warn" size="lg" value="52" onChange={() => undefined} decimals={0}>
          <Verdict judgement="warn" />
        </ValueBox>
        <LimitBar
          limits={{ lower: '30', upper: '55', warnUpper: '50' }}
          value="52"
          previous="49"
          label="管理範囲を外れています"
        />
        <LimitBar limits={{ upper: '0.60', warnUpper: '0.59' }} value="0.52" label="上限だけの規格" />
        <LimitBar limits={{ lower: '13.0', upper: '15.0' }} value="8" label="規格外" />
        <TenKey onPress={() => undefined} decimals={0} />
      </Card>
      <Card title="文字と選択">
        <Value value="18,452" unit="h" size="lg" />
        <Value value="14.2" unit="MPa" />
        <Value value="0.52" unit="MPa" size="sm" />
        <Segmented
          label="並び"
          value={order}
          onChange={setOrder}
          options={[
            { value: 'due', label: '期限順' },
            { value: 'name', label: '名称' },
          ]}
        />
        <TextField label="ロット" placeholder="2611-0457" error="「ロット」を入力してください。" />
        <SelectField label="シフト">
          <option>日勤</option>
          <option>夜勤</option>
        </SelectField>
        <Button kind="primary">主ボタン</Button>
        <Button>副ボタン</Button>
      </Card>
    </>
  )
}
