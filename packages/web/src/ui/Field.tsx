import { type ComponentProps, type ReactNode, useId } from 'react'
import { dateFieldWords, isDateField } from './dateFieldWords.ts'
import css from './Field.module.css'

type Frame = {
  label: string
  /** The question stands right above already; readers still hear it. */
  isLabelHidden?: boolean
  hint?: ReactNode
  error?: string | undefined
  /** Ids of words that stand elsewhere and belong to this field too. */
  describedBy?: string | undefined
}

type Aria = { id: string; 'aria-describedby': string | undefined; 'aria-invalid': true | undefined }

/** A label, a control, a hint and what is wrong, bound together. */
function Field({
  label,
  isLabelHidden,
  hint,
  error,
  describedBy,
  children,
}: Frame & { children: (a: Aria) => ReactNode }) {
  const id = useId()
  const described = [describedBy, hint ? `${id}hint` : undefined, error ? `${id}error` : undefined].filter(Boolean)
  return (
    <div className={css.field}>
      <label htmlFor={id} className={isLabelHidden ? 'visually-hidden' : css.label}>
        {label}
      </label>
      {children({
        id,
        'aria-describedby': described.join(' ') || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {hint && (
        <p id={`${id}hint`} className={css.hint}>
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}error`} className={css.error} role="alert">
          {error}
        </p>
      )}
    </div>
  )
}

/** Splits what describes the field from what belongs to the control. */
function frameOf<P extends Frame>(props: P): [Frame, Omit<P, keyof Frame>] {
  const { label, isLabelHidden, hint, error, describedBy, ...rest } = props
  return [{ label, isLabelHidden, hint, error, describedBy } as Frame, rest]
}

export function TextField(props: Frame & ComponentProps<'input'>) {
  const [frame, rest] = frameOf(props)
  return (
    <Field {...frame}>
      {(aria) => {
        const control = <input autoComplete="off" {...rest} {...aria} className={css.control} />
        return isDateField(rest.type) ? <Dated words={dateFieldWords(rest.type, rest.value)}>{control}</Dated> : control
      }}
    </Field>
  )
}

/** The device's own picker, but not its language: a date reads the same on every tablet of a site. */
function Dated({ words, children }: { words: string; children: ReactNode }) {
  return (
    <span className={css.dated}>
      {children}
      <span className={css.date} aria-hidden="true">
        {words}
      </span>
    </span>
  )
}

export function TextArea(props: Frame & ComponentProps<'textarea'>) {
  const [frame, rest] = frameOf(props)
  return <Field {...frame}>{(aria) => <textarea rows={3} {...rest} {...aria} className={css.control} />}</Field>
}

export function SelectField(props: Frame & ComponentProps<'select'>) {
  const [frame, rest] = frameOf(props)
  return <Field {...frame}>{(aria) => <select {...rest} {...aria} className={css.control} />}</Field>
}
