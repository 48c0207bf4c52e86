import { type ActionChange, type ActionSeverity, actionSeverities, type api } from '@ecs/core'
import { useEffect, useState } from 'react'
import { useStep } from '../../actions/useStep.ts'
import { usePeopleOf } from '../../sheet/view/people.ts'
import { useTranslation } from '../../text/useTranslation.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { SelectField, TextArea, TextField } from '../../ui/Field.tsx'
import { Segmented } from '../../ui/Segmented.tsx'
import { Actions } from '../../ui/Stack.tsx'
import css from './AdminActions.module.css'
import { changedIn } from './changedIn.ts'
import { withOwner } from './withOwner.ts'

const mostWhys = 7

/** なぜなぜ, measure, owner and day; a page for reading where the reader may not change it. */
export function WorkForm({ action, onDraft }: { action: api.ActionDetail; onDraft: (draft: ActionChange) => void }) {
  const { t } = useTranslation()
  const { people } = usePeopleOf(action.ecsId)
  const [whys, setWhys] = useState(action.whys?.length ? action.whys : [''])
  const [measure, setMeasure] = useState(action.measure ?? '')
  const [severity, setSeverity] = useState(action.severity)
  const [assignee, setAssignee] = useState(action.assignee ?? '')
  const [dueOn, setDueOn] = useState(action.dueOn ?? '')
  const { take, isBusy } = useStep(action)
  const draft = changedIn(action, { whys, measure, severity, assignee, dueOn })
  // Whoever takes the next step means what stands here: it is saved with it.
  useEffect(() => onDraft(draft))
  if (!action.canChange) return <Written action={action} />
  return (
    <Card title={t('actions.whys')} note={t('actions.whyHint')}>
      <div className={css.whys}>
        {whys.map((why, at) => (
          <TextField
            // biome-ignore lint/suspicious/noArrayIndexKey: the place in the chain is what a why is called by
            key={at}
            label={t('actions.why', { n: at + 1 })}
            value={why}
            maxLength={300}
            onChange={({ target }) => setWhys(whys.with(at, target.value))}
          />
        ))}
      </div>
      {whys.length < mostWhys && (
        <div>
          <Button kind="quiet" icon="plus" onClick={() => setWhys([...whys, ''])}>
            {t('actions.addWhy')}
          </Button>
        </div>
      )}
      <TextArea
        label={t('actions.measure')}
        hint={t('actions.measureHint')}
        rows={4}
        value={measure}
        maxLength={2000}
        onChange={({ target }) => setMeasure(target.value)}
      />
      <Segmented<ActionSeverity>
        label={t('actions.severityLabel')}
        value={severity}
        onChange={setSeverity}
        options={actionSeverities.map((value) => ({ value, label: t(`actions.severity.${value}`) }))}
      />
      <SelectField label={t('actions.assignee')} value={assignee} onChange={({ target }) => setAssignee(target.value)}>
        <option value="">{t('actions.nobody')}</option>
        {withOwner(people, action).map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <TextField
        type="date"
        label={t('actions.dueOn')}
        value={dueOn}
        onChange={({ target }) => setDueOn(target.value)}
      />
      <Actions>
        <Button
          disabled={isBusy || Object.keys(draft).length === 0}
          onClick={() => void take([{ kind: 'actionChange', change: draft }], t('actions.saved'))}
        >
          {t('actions.save')}
        </Button>
      </Actions>
    </Card>
  )
}

function Written({ action: { whys = [], cause, measure } }: { action: api.ActionDetail }) {
  const { t } = useTranslation()
  if (whys.length === 0 && !cause && !measure) return null
  return (
    <Card title={t('actions.whys')}>
      <ol className={css.whys}>
        {whys.map((why, at) => (
          <li key={why}>
            <span className={css.sub}>{t('actions.why', { n: at + 1 })}</span>　{why}
          </li>
        ))}
      </ol>
      {cause && <p>{cause}</p>}
      {measure && (
        <div>
          <h2>{t('actions.measure')}</h2>
          <p>{measure}</p>
        </div>
      )}
    </Card>
  )
}
