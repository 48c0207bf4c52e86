import type { Item } from '@ecs/core'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from '../../text/useTranslation.ts'
import { TextField } from '../../ui/Field.tsx'
import { useDraft, useEditing } from './editing.tsx'
import css from './Outline.module.css'
import { OutlineFoot } from './OutlineFoot.tsx'
import { OutlineRow } from './OutlineRow.tsx'
import type { OutlineEntry } from './outlineEntry.ts'
import { useOutlineKeys } from './useOutlineKeys.ts'
import { useWindow } from './useWindow.ts'

const fold = (text: string): string => text.normalize('NFKC').toLowerCase()

/** Processes and items in their order; only the rows in sight stand on the page, however many there are. */
export function Outline() {
  const { t } = useTranslation()
  const draft = useDraft()
  const { focus, problems } = useEditing()
  const { openId, jump } = focus.useFact((state) => state)
  const [text, setText] = useState('')
  const scroller = useRef<HTMLDivElement>(null)
  const entries = useMemo(() => {
    const wanted = fold(text)
    const fits = ({ name, key = '' }: Item) => wanted === '' || fold(`${name} ${key}`).includes(wanted)
    return draft.processes.flatMap((process): OutlineEntry[] => [
      { id: process.id, process },
      ...process.items.filter(fits).map((item) => ({ id: item.id, process, item })),
    ])
  }, [draft.processes, text])
  const wrong = useMemo(() => new Set(problems.map(({ itemId, processId }) => itemId ?? processId)), [problems])
  const { from, to, rowPx, bring } = useWindow(scroller, entries.length)
  const at = entries.findIndex(({ id }) => id === openId)
  // Tab comes to the open row; where that is not in sight, or nothing is open, to the first one.
  const stopId = at >= from && at < to ? openId : entries[from]?.id
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a jump brings its row into sight
  useEffect(() => bring(at), [jump])
  const handleKey = useOutlineKeys(entries, bring)
  const [overId, setOverId] = useState<string>()
  return (
    <nav className={css.outline} aria-label={t('authoring.outline')}>
      <div className={css.find}>
        <TextField
          label={t('authoring.find')}
          isLabelHidden
          placeholder={t('authoring.find')}
          type="search"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: arrows go from row to row */}
      <div ref={scroller} className={css.scroller} onKeyDown={handleKey}>
        <ol style={{ paddingTop: from * rowPx, paddingBottom: Math.max(0, entries.length - to) * rowPx }}>
          {entries.slice(from, to).map((entry) => (
            <OutlineRow
              key={entry.id}
              entry={entry}
              isWrong={wrong.has(entry.id)}
              isOver={overId === entry.id}
              isStop={entry.id === stopId}
              onOver={setOverId}
            />
          ))}
        </ol>
      </div>
      <OutlineFoot />
    </nav>
  )
}
