import { labels, type TemplateStatus } from '@ecs/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { momentWords } from '../../authoring/momentWords.ts'
import { lazyPart } from '../../startup/lazyPart.tsx'
import { useTranslation } from '../../text/useTranslation.ts'
import { Button } from '../../ui/Button.tsx'
import { Chip } from '../../ui/Chip.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Note } from '../../ui/Note.tsx'
import css from './BuilderHead.module.css'
import { Compare } from './Compare.tsx'
import { useDraft, useEditing } from './editing.tsx'
import { Life } from './Life.tsx'

const TestFill = lazyPart(async () => (await import('./TestFill.tsx')).TestFill)

const steps: TemplateStatus[] = ['draft', 'test', 'review', 'scheduled', 'published']

/** Which version this is, how far it is, whether it is saved, and what can be done with it next. */
export function BuilderHead() {
  const { t } = useTranslation()
  const { settings, processes } = useDraft()
  const { editor, readOnly } = useEditing()
  const head = editor.store.useFact((state) => state.head)
  const canUndo = editor.store.useFact((state) => state.canUndo)
  const canRedo = editor.store.useFact((state) => state.canRedo)
  const [shown, setShown] = useState<'compare' | 'test'>()
  const items = processes.reduce((sum, process) => sum + process.items.length, 0)
  const minutes = processes.reduce((sum, { estMinutes = 0 }) => sum + estMinutes, 0)
  const close = () => setShown(undefined)
  return (
    <header className={css.head}>
      <div className={css.title}>
        <Link to="/admin/templates" className={css.back} aria-label={t('authoring.back')}>
          <Icon name="back" />
        </Link>
        <div className={css.words}>
          <h1>
            {settings.name} <Chip>{t('authoring.version', { version: head.version })}</Chip>
          </h1>
          <p className={css.facts}>
            {t(minutes > 0 ? 'authoring.factsMinutes' : 'authoring.facts', { items, minutes })}
            {head.authors.length > 0 &&
              `　${t('authoring.authors', { names: head.authors.map(({ name }) => name).join('、') })}`}
          </p>
        </div>
      </div>
      <ol className={css.steps}>
        {steps.map((step) => (
          <li
            key={step}
            data-here={step === head.status || undefined}
            aria-current={step === head.status ? 'step' : undefined}
          >
            {labels.templateStatus[step]}
            {step === 'scheduled' &&
              head.status === 'scheduled' &&
              head.effectiveFrom &&
              ` ${momentWords(head.effectiveFrom)}`}
          </li>
        ))}
      </ol>
      <div className={css.actions}>
        {!readOnly && (
          <>
            <IconButton icon="undo" label={t('authoring.undo')} disabled={!canUndo} onClick={() => editor.undo()} />
            <IconButton icon="redo" label={t('authoring.redo')} disabled={!canRedo} onClick={() => editor.redo()} />
            <SaveState />
          </>
        )}
        <Button icon="layers" onClick={() => setShown('compare')}>
          {t('authoring.compare')}
        </Button>
        <Button icon="check" onClick={() => setShown('test')}>
          {t('authoring.test')}
        </Button>
        <Life />
      </div>
      {head.reviewNote && <Note tone="brand">{t('authoring.returned', { note: head.reviewNote })}</Note>}
      {shown === 'compare' && <Compare onClose={close} />}
      {shown === 'test' && <TestFill onClose={close} />}
    </header>
  )
}

function SaveState() {
  const { t } = useTranslation()
  const { editor } = useEditing()
  const save = editor.store.useFact((state) => state.save)
  const refusal = editor.store.useFact((state) => state.refusal)
  return (
    <span className={css.saved} role="status" data-state={save}>
      <Icon
        name={
          save === 'saved' ? 'check' : save === 'offline' ? 'cloudOff' : save === 'refused' ? 'warning' : 'cloudWait'
        }
        size="sm"
      />
      {t(`authoring.save.${save}`)}
      {refusal && `　${refusal.text}`}
    </span>
  )
}
