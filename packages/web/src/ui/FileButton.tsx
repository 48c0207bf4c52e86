import { type ReactNode, useRef } from 'react'
import { Button } from './Button.tsx'
import type { IconName } from './iconPaths.ts'

type Props = {
  icon: IconName
  /** What the field is called; the button may say more, such as that it is at work. */
  label: string
  children?: ReactNode
  /** Pictures, unless something else is said. */
  accept?: string
  isDisabled?: boolean
  isMultiple?: boolean
  /** The tablet's own camera answers the field. */
  hasCamera?: boolean
  onFiles: (files: readonly File[]) => void
}

/** Asks for files with a button of ours: the browser's own field speaks the browser's language. */
export function FileButton({ icon, label, children, accept, isDisabled, isMultiple, hasCamera, onFiles }: Props) {
  const field = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button icon={icon} disabled={isDisabled} onClick={() => field.current?.click()}>
        {children || label}
      </Button>
      <input
        ref={field}
        type="file"
        accept={accept ?? 'image/*'}
        multiple={isMultiple}
        capture={hasCamera ? 'environment' : undefined}
        hidden
        aria-label={label}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])]
          // The same file may be chosen again.
          target.value = ''
          if (files.length > 0) onFiles(files)
        }}
      />
    </>
  )
}
