import '../../text/areas/targets.ts'
import { api, type Target } from '@ecs/core'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { useTargetOptions } from '../../targets/useTargetOptions.ts'
import { useTargetsById } from '../../targets/useTargetsById.ts'
import { useTranslation } from '../../text/useTranslation.ts'
import { TextField } from '../../ui/Field.tsx'
import { toast } from '../../ui/toast.ts'
import { Choose } from './Choose.tsx'

/** Of what is chosen so many are named; a schedule may hold thousands. */
const mostNamed = 100

type Props = { ecsId: string; chosen: readonly string[]; onChange: (ids: string[]) => void }

/** Several targets of any number: those chosen come first, the rest by typing. */
export function ChooseTargets({ ecsId, chosen, onChange }: Props) {
  const { t } = useTranslation()
  const [words, setWords] = useState('')
  const { rows, isComplete, hasMore } = useTargetOptions({ ecsId, words })
  const unseen = chosen.filter((id) => !rows.some((row) => row.id === id)).slice(0, mostNamed)
  const known = useTargetsById(ecsId, isComplete && words === '' ? [] : unseen)
  const elsewhere = unseen.flatMap((id) => known.get(id) ?? [])
  const options = [...elsewhere, ...rows].map(optionOf)
  return (
    <>
      {!isComplete && (
        <TextField
          type="search"
          label={t('targets.find')}
          hint={hasMore ? t('targets.findHint', { shown: rows.length }) : undefined}
          maxLength={100}
          value={words}
          onChange={({ target }) => setWords(target.value)}
        />
      )}
      <Choose
        label={t('plan.targetsLabel')}
        options={options}
        chosen={chosen}
        onChange={onChange}
        onAll={() =>
          void allIds(ecsId)
            .then(onChange)
            .catch((error: Error) => toast(error.message))
        }
      />
      {!isComplete && <p role="status">{t('targets.chosen', { count: chosen.length })}</p>}
    </>
  )
}

const optionOf = ({ id, code, name }: Target) => ({ id, name: `${code} ${name}` })

/** Every target, also those that no list on this screen shows. */
async function allIds(ecsId: string): Promise<string[]> {
  const ids: string[] = []
  let cursor: string | undefined
  do {
    const query = { limit: 200, ...(cursor && { cursor }) }
    const page = await call(api.listTargets, { params: { ecsId }, query })
    ids.push(...page.rows.map(({ id }) => id))
    cursor = page.next ?? undefined
  } while (cursor)
  return ids
}
