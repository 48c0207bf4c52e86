import type { ApprovalCondition, api } from '@ecs/core'
import { type ReactNode, useState } from 'react'
import type { CodeWanted, Proof } from '../auth/reauth/reauthenticate.ts'
import { useSession } from '../auth/session.tsx'
import { useOpenSheet } from '../sheet/view/openSheet.tsx'
import { useTranslation } from '../text/useTranslation.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { SelectField, TextArea, TextField } from '../ui/Field.tsx'
import { Note } from '../ui/Note.tsx'
import { toast } from '../ui/toast.ts'
import { PasswordFields } from './PasswordFields.tsx'
import { passkeyOf } from './passkeyOf.ts'
import css from './SignDialog.module.css'
import { approve } from './sign.ts'
import { useContent } from './useContent.ts'
import { useSubmit } from './useSubmit.ts'

const meanings = ['approval', 'responsibility', 'review'] as const

/** 確認 or 承認. 承認 is signed: who, what, with which meaning, and the password once more. */
export function SignDialog({ isConditional, onEnd }: { isConditional: boolean; onEnd: () => void }) {
  const { t } = useTranslation()
  const { sheet } = useOpenSheet()
  const { data } = useContent()
  // What stood there when the person decided to sign; what comes later is refused as changed.
  const [seen] = useState(data)
  const content = seen ?? data
  const [meaning, setMeaning] = useState<(typeof meanings)[number]>('approval')
  const [condition, setCondition] = useState<ApprovalCondition>({ text: '', dueOn: '' })
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [wanted, setWanted] = useState<CodeWanted>()
  const [onBehalfOf, setOnBehalfOf] = useState('')
  const prove = useProve(password, code, wanted, setWanted)
  const isSigned = content?.kind === 'approve'
  const name = isConditional ? 'conditional' : isSigned ? 'approve' : 'check'
  const { isBusy, refusal, run } = useSubmit(() => undefined)
  const handleSign = (passkey?: 'passkey') =>
    run(async () => {
      if (!content) return
      const proof = isSigned ? await prove(passkey) : undefined
      if (isSigned && !proof) return
      await approve(sheet, {
        content,
        meaning: t(`approval.meaning.${meaning}`),
        proof,
        condition: isConditional ? { ...condition, text: condition.text.trim() } : undefined,
        onBehalfOf: onBehalfOf || undefined,
      })
      toast(t(`approval.done.${name}`))
      onEnd()
    })
  const isComplete = content !== undefined && (!isConditional || isFilled(condition))
  const isReady = isComplete && (!isSigned || (password !== '' && (!wanted || code !== '')))
  return (
    <Dialog
      isOpen
      icon={isSigned ? 'stamp' : 'check'}
      title={t(`approval.ask.${name}`)}
      onClose={onEnd}
      actions={
        <>
          <Button onClick={onEnd}>{t('approval.back')}</Button>
          <Button
            kind="primary"
            icon={isSigned ? 'stamp' : 'check'}
            disabled={!isReady || isBusy}
            onClick={() => void handleSign()}
          >
            {t(isSigned ? 'approval.doSign' : 'approval.doCheck')}
          </Button>
        </>
      }
    >
      <What content={content} />
      {isConditional && <ConditionFields condition={condition} onChange={setCondition} />}
      {isSigned && (
        <SelectField
          label={t('approval.meaningLabel')}
          value={meaning}
          onChange={(event) => setMeaning(event.target.value as typeof meaning)}
        >
          {meanings.map((one) => (
            <option key={one} value={one}>
              {t(`approval.meaning.${one}`)}
            </option>
          ))}
        </SelectField>
      )}
      <StandsFor content={content} value={onBehalfOf} onChange={setOnBehalfOf} />
      {isSigned && (
        <PasswordFields
          password={password}
          onPassword={setPassword}
          code={wanted ? code : undefined}
          onCode={setCode}
          onEnter={() => isReady && void handleSign()}
          onPasskey={passkeyOf(content, isComplete && !isBusy, () => void handleSign('passkey'))}
          isFirst={!isConditional}
        />
      )}
      {refusal && (
        <Note tone="ng" icon="warning">
          {refusal}
        </Note>
      )}
    </Dialog>
  )
}

const isFilled = ({ text, dueOn }: ApprovalCondition) => text.trim() !== '' && dueOn !== ''

/** The proof, or nothing when a code has to be typed first. */
function useProve(
  password: string,
  code: string,
  wanted: CodeWanted | undefined,
  onWanted: (wanted: CodeWanted) => void,
): (passkey?: 'passkey') => Promise<Proof | undefined> {
  const { user } = useSession()
  return async (passkey) => {
    if (passkey) return passkey
    if (wanted) return await wanted.answer(code)
    // Loaded only when somebody signs.
    const { reauthenticate } = await import('../auth/reauth/reauthenticate.ts')
    const answer = await reauthenticate(user?.name ?? '', password)
    if ('token' in answer) return answer
    onWanted(answer)
    return undefined
  }
}

/** What the signature will be about. */
function What({ content }: { content: api.SigningContent | undefined }) {
  const { t } = useTranslation()
  const { sheet, me } = useOpenSheet()
  const { docNo, revision } = sheet.useChecksheet()
  const number = <span className="nowrap">{`${docNo}${revision > 1 ? `　rev.${revision}` : ''}`}</span>
  const record = (
    <>
      {sheet.target?.name ?? ''}　{number}
    </>
  )
  const facts: [string, ReactNode][] = [
    [t('approval.about'), record],
    [t('approval.signer'), me.name],
    [t('approval.hash'), content?.contentHash.slice(0, 16) ?? '…'],
  ]
  return (
    <dl className={css.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

type ConditionProps = { condition: ApprovalCondition; onChange: (condition: ApprovalCondition) => void }

export function ConditionFields({ condition, onChange }: ConditionProps) {
  const { t } = useTranslation()
  return (
    <>
      <TextArea
        label={t('approval.condition')}
        hint={t('approval.conditionHint')}
        value={condition.text}
        maxLength={500}
        onChange={(event) => onChange({ ...condition, text: event.target.value })}
      />
      <TextField
        label={t('approval.dueOn')}
        type="date"
        value={condition.dueOn}
        onChange={(event) => onChange({ ...condition, dueOn: event.target.value })}
      />
    </>
  )
}

type StandsForProps = { content: api.SigningContent | undefined; value: string; onChange: (userId: string) => void }

/** A deputy says for whom, where there is a choice. */
function StandsFor({ content, value, onChange }: StandsForProps) {
  const { t } = useTranslation()
  const { nameOf, me } = useOpenSheet()
  const people = content?.standsFor ?? []
  if (!people.some((id) => id !== me.id)) return null
  return (
    <SelectField label={t('approval.asWhom')} value={value} onChange={(event) => onChange(event.target.value)}>
      <option value="">{people.includes(me.id) ? me.name : t('approval.asDeputy')}</option>
      {people
        .filter((id) => id !== me.id)
        .map((id) => (
          <option key={id} value={id}>
            {t('approval.deputyOf', { name: nameOf(id) ?? '' })}
          </option>
        ))}
    </SelectField>
  )
}
