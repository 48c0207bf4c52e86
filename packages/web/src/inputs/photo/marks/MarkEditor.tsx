import type { Annotation, Attachment } from '@ecs/core'
import { type PointerEvent, useRef, useState } from 'react'
import css from '../../../inspection/marks/Marks.module.css'
import { Marks } from '../../../inspection/marks/Marks.tsx'
import { rounded } from '../../../inspection/marks/shapes.ts'
import { useTranslation } from '../../../text/useTranslation.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { TextField } from '../../../ui/Field.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { Segmented } from '../../../ui/Segmented.tsx'
import { toast } from '../../../ui/toast.ts'
import strip from '../PhotoStrip.module.css'
import { useSaveMarks } from './useSaveMarks.ts'

const tools = ['arrow', 'circle', 'text', 'blur'] as const
type Tool = (typeof tools)[number]

type Props = { photo: Attachment; url: string; onClose: () => void }

/** Arrow, circle and words lie over the photo as vectors; blurring hides a face or a number plate for good. */
export function MarkEditor({ photo, url, onClose }: Props) {
  const { t } = useTranslation()
  const [marks, setMarks] = useState<Annotation[]>([...(photo.annotations ?? [])])
  const [tool, setTool] = useState<Tool>('arrow')
  const [words, setWords] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const save = useSaveMarks(photo, t('capture.mark.reason'))
  const ratio = (photo.height ?? 3) / (photo.width ?? 4)
  const drawing = useDrawing(tool, words, (mark) => setMarks((before) => [...before, mark].slice(-200)))
  const handleSave = async () => {
    setIsBusy(true)
    try {
      await save(marks)
      onClose()
    } catch (error) {
      console.error('the marks could not be kept:', error)
      toast(t('capture.mark.failed'))
      setIsBusy(false)
    }
  }
  return (
    <Dialog
      isOpen
      title={t('capture.mark.title')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('capture.mark.cancel')}</Button>
          <Button kind="primary" icon="check" disabled={isBusy || marks.length === 0} onClick={() => void handleSave()}>
            {t('capture.mark.save', { count: marks.length })}
          </Button>
        </>
      }
    >
      <div className={css.tools}>
        <Segmented
          label={t('capture.mark.tool')}
          options={tools.map((value) => ({ value, label: t(`capture.mark.${value}`) }))}
          value={tool}
          onChange={setTool}
        />
        <IconButton
          icon="undo"
          label={t('capture.ink.undo')}
          disabled={marks.length === 0}
          onClick={() => setMarks(marks.slice(0, -1))}
        />
      </div>
      {tool === 'text' && (
        <TextField
          label={t('capture.mark.words')}
          hint={t('capture.mark.wordsHint')}
          value={words}
          maxLength={40}
          onChange={(event) => setWords(event.target.value)}
        />
      )}
      <div className={css.paper} {...drawing.handlers}>
        <img className={strip.large} src={url} alt={t('capture.photo.shot')} draggable={false} />
        <Marks marks={drawing.current ? [...marks, drawing.current] : marks} ratio={ratio} />
      </div>
    </Dialog>
  )
}

/** From where the pen goes down to where it goes up. */
function useDrawing(tool: Tool, words: string, onMark: (mark: Annotation) => void) {
  const [current, setCurrent] = useState<Annotation>()
  const start = useRef<[number, number]>(undefined)
  const at = (event: PointerEvent<HTMLElement>): [number, number] => {
    const box = event.currentTarget.getBoundingClientRect()
    return [rounded((event.clientX - box.left) / box.width), rounded((event.clientY - box.top) / box.width)]
  }
  const markTo = (point: [number, number]): Annotation =>
    tool === 'text'
      ? { shape: 'text', points: [point], text: words.trim() }
      : { shape: tool, points: [start.current ?? point, point] }
  const isDrawable = tool !== 'text' || words.trim() !== ''
  const handlers = {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (!event.isPrimary || !isDrawable) return
      event.currentTarget.setPointerCapture(event.pointerId)
      start.current = at(event)
      setCurrent(markTo(start.current))
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (start.current) setCurrent(markTo(at(event)))
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      if (!start.current) return
      onMark(markTo(at(event)))
      start.current = undefined
      setCurrent(undefined)
    },
    onPointerCancel: () => {
      start.current = undefined
      setCurrent(undefined)
    },
  }
  return { current, handlers }
}
