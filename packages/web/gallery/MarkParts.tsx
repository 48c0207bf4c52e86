import { useState } from 'react'
import { InspectionStrip } from '../src/inspection/InspectionStrip.tsx'
import { Judgement, type JudgementKind } from '../src/inspection/Judgement.tsx'
import { JudgementControl } from '../src/inspection/JudgementControl.tsx'
import { StatusChip } from '../src/inspection/StatusChip.tsx'
import { Button } from '../src/ui/Button.tsx'
import { Card } from '../src/ui/Card.tsx'
import { ChipButton } from '../src/ui/Chip.tsx'
import { Note } from '../src/ui/Note.tsx'
import { Row, Stack } from '../src/ui/Stack.tsx'
import css from './Gallery.module.css'

const kinds: JudgementKind[] = ['ok', 'warn', 'ng', 'na', 'none']
const short: Record<string, JudgementKind> = { o: 'ok', w: 'warn', x: 'ng', a: 'na', _: 'none' }
const groups = ['ooo', 'oxoooo', 'oooo', 'w_o_oooa__', '___'].map((text, index) => ({
  id: String(index),
  items: Array.from(text, (letter) => short[letter]!),
}))
const long = Array.from({ length: 9 }, (_, index) => ({
  id: String(index),
  items: Array.from({ length: 8 }, (): JudgementKind => (index === 3 ? 'ng' : index > 6 ? 'none' : 'ok')),
}))

export function MarkParts() {
  const [choice, setChoice] = useState<JudgementKind>('none')
  return (
    <>
      <Card title="判定">
        <div className={css.marks}>
          {kinds.map((kind) => (
            <Judgement key={kind} kind={kind} size="lg" />
          ))}
        </div>
        <div className={css.marks}>
          {kinds.map((kind) => (
            <Judgement key={kind} kind={kind} withWord />
          ))}
        </div>
        <JudgementControl
          label="異音・異臭・異常振動"
          value={choice}
          onChange={setChoice}
          ngDetail={<Note tone="ng">写真とコメントを追加してください。</Note>}
        />
        <JudgementControl label="見本 良" value="ok" onChange={() => undefined} />
        <JudgementControl label="見本 否" value="ng" onChange={() => undefined} />
        <JudgementControl label="見本 対象外" value="na" onChange={() => undefined} />
      </Card>
      <Card title="状態">
        <Row>
          {(['planned', 'entering', 'waiting', 'returned', 'approved', 'cancelled', 'voided'] as const).map(
            (status) => (
              <StatusChip key={status} status={status} />
            ),
          )}
        </Row>
        <Row>
          {(['deviation', 'overdue', 'conflict'] as const).map((status) => (
            <StatusChip key={status} status={status} />
          ))}
        </Row>
        <Row>
          <ChipButton tone="brand" iconAfter="close" label="条件「担当：自分」を外す" onPress={() => undefined}>
            担当：自分
          </ChipButton>
        </Row>
        <h3>点検帯</h3>
        <InspectionStrip groups={groups} here={{ group: 3, item: 1 }} label="26項目中19項目を入力、否1、注意1" />
        <InspectionStrip groups={groups} isDense label="26項目中19項目を入力、否1、注意1" />
        <InspectionStrip groups={long} label="72項目中56項目を入力、否8" />
      </Card>
      <Card title="ボタン">
        <Stack gap="sm">
          <Button kind="primary" isWide>
            決定して次へ
          </Button>
          <Button isWide>提出前チェック</Button>
          <Button kind="danger" icon="undo" isWide>
            差し戻す
          </Button>
          <Button kind="quiet" isWide iconAfter="down">
            期限順
          </Button>
          <Button isWide disabled>
            提出（未入力 3）
          </Button>
        </Stack>
      </Card>
    </>
  )
}
