import { appError } from '@ecs/core'
import { useState } from 'react'
import { Button } from '../src/ui/Button.tsx'
import { Card } from '../src/ui/Card.tsx'
import { Dialog } from '../src/ui/Dialog.tsx'
import { Empty } from '../src/ui/Empty.tsx'
import { ErrorNote } from '../src/ui/ErrorNote.tsx'
import { Note } from '../src/ui/Note.tsx'
import { Skeleton } from '../src/ui/Skeleton.tsx'
import { Tabs } from '../src/ui/Tabs.tsx'
import { toast } from '../src/ui/toast.ts'

export function StateParts() {
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  return (
    <>
      <Card>
        <Empty
          text="今日の予定はありません。"
          hint="「作成」から始められます。"
          action={
            <Button kind="primary" icon="plus">
              作成
            </Button>
          }
        />
      </Card>
      <Card>
        <ErrorNote error={appError('serverError', { id: 'E-7F3A-20C9' })} onRetry={() => undefined} />
      </Card>
      <Card>
        <Skeleton rows={3} />
      </Card>
      <Card title="知らせ">
        <Tabs
          label="一覧の種類"
          tabs={[
            { to: '/', label: '今日の予定', count: 12 },
            { to: '/b', label: '入力中', count: 2 },
            { to: '/c', label: '差し戻し', count: 1 },
            { to: '/d', label: '確認・承認待ち', count: 3 },
          ]}
        />
        <Note tone="brand" icon="flag">
          <b>重要　11月16日（月）の計画停電について</b>
          <br />
          6:00〜9:00 は送信できません。入力は端末に保存されます。
        </Note>
        <Note tone="warn">管理範囲を外れています（50&nbsp;℃以下）。</Note>
        <Button onClick={() => toast('サーバーに保存しました 8:42')}>知らせを出す</Button>
        <Button onClick={() => setIsOpen(true)}>判断を求める</Button>
        <Dialog
          isOpen={isOpen}
          onClose={close}
          icon="conflict"
          title="どちらの値を残しますか"
          sub="4-5　冷却水温度（入口）　15〜30 ℃"
          actions={
            <>
              <Button onClick={close}>あとで決める</Button>
              <Button kind="primary" onClick={close}>
                22.4 ℃ を残す
              </Button>
            </>
          }
        >
          <p>ほかの人が先に更新しました。選ばなかった値も履歴に残ります。</p>
        </Dialog>
      </Card>
    </>
  )
}
