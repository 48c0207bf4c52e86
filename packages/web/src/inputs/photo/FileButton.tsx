import { useRef } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'

type Props = {
  label: string
  isDisabled: boolean
  /** The tablet's own camera answers the field. */
  hasCamera?: boolean
  onFiles: (files: readonly File[]) => void
}

export function FileButton({ label, isDisabled, hasCamera, onFiles }: Props) {
  const field = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button disabled={isDisabled} onClick={() => field.current?.click()}>
        <Icon name={hasCamera ? 'camera' : 'plus'} size="sm" />
        {label}
      </Button>
      <input
        ref={field}
        type="file"
        accept="image/*"
        multiple={!hasCamera}
        capture={hasCamera ? 'environment' : undefined}
        hidden
        aria-label={label}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])])
          target.value = ''
        }}
      />
    </>
  )
}
