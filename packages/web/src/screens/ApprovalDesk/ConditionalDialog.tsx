import type { ApprovalCondition, api } from '@ecs/core'
import { useState } from 'react'
import { PasswordFields } from '../../approval/PasswordFields.tsx'
import { passkeyOf } from '../../approval/passkeyOf.ts'
import { ConditionFields } from '../../approval/SignDialog.tsx'
import { useSubmit } from '../../approval/useSubmit.ts'
import type { CodeWanted, Proof } from '../../auth/reauth/reauthenticate.ts'
import { useSession } from '../../auth/session.tsx'
import { useTranslation } from '../../text/useTranslation.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Note } from '../../ui/Note.tsx'
import { approveOne } from './decide.ts'

type Props = {
  content: api.SigningContent
  userId: string
  /** What was written beside the sheet. */
  text: string
  onDone: () => void
  onEnd: () => void
}

/** 条件付き承認: signed at once, because its condition becomes a 是正 of its own. */
export function ConditionalDialog({ content, userId, text, onDone, onEnd }: Props) {
  const { t } = useTranslation()
  const { user } = useSession()
  const [condition, setCondition] = useState<ApprovalCondition>({ text, dueOn: '' })
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [wanted, setWanted] = useState<CodeWanted>()
  const { isBusy, refusal, run } = useSubmit(() => undefined)
  const isComplete = condition.text.trim() !== '' && condition.dueOn !== '' && !isBusy
  const isReady = isComplete && password !== ''
  const approve = async (proof: Proof) => {
    const meaning = t('approval.meaning.approval')
    await approveOne(userId, content, { proof, meaning, condition })
    onDone()
  }
  const handleSign = () =>
    run(async () => {
      const { reauthenticate } = await import('../../auth/reauth/reauthenticate.ts')
      const answer = wanted ? await wanted.answer(code) : await reauthenticate(user?.name ?? '', password)
      if (!('token' in answer)) return setWanted(answer)
      await approve(answer)
    })
  return (
    <Dialog
      isOpen
      icon="stamp"
      title={t('approval.ask.conditional')}
      sub={content.docNo}
      onClose={onEnd}
      actions={
        <>
          <Button onClick={onEnd}>{t('approval.back')}</Button>
          <Button kind="primary" icon="stamp" disabled={!isReady} onClick={handleSign}>
            {t('approval.doSign')}
          </Button>
        </>
      }
    >
      <ConditionFields condition={condition} onChange={setCondition} />
      <PasswordFields
        password={password}
        onPassword={setPassword}
        code={wanted ? code : undefined}
        onCode={setCode}
        onEnter={() => isReady && void handleSign()}
        onPasskey={passkeyOf(content, isComplete, () => void run(() => approve('passkey')))}
      />
      {refusal && (
        <Note tone="ng" icon="warning">
          {refusal}
        </Note>
      )}
    </Dialog>
  )
}
