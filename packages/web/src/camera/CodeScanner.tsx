import type { CodeWay, ScannedCode } from './scannedCode.ts'
import '../text/areas/capture.ts'
import { useEffect, useRef, useState } from 'react'
import { codeIn } from '../scan/scanPath.ts'
import { useTranslation } from '../text/useTranslation.ts'
import type { FoundCodes } from '../vision/messages.ts'
import { CameraTrouble } from './CameraTrouble.tsx'
import { CameraView } from './CameraView.tsx'
import { ChooseCode } from './ChooseCode.tsx'
import { CodeFrames } from './CodeFrames.tsx'
import css from './CodeScanner.module.css'
import { OtherWays } from './OtherWays.tsx'
import { useCamera } from './useCamera.ts'
import { useHint } from './useHint.ts'
import { useLiveCodes } from './useLiveCodes.ts'
import { useScannerKeys } from './useScannerKeys.ts'

type Props = {
  /** Its content is a text and nothing else: it is never opened as an address. */
  onCode: (code: ScannedCode) => void
  /** The page has a field of its own for typing: only camera and picture are offered here. */
  isCameraOnly?: boolean
}

/** Reads a code, then waits to be asked for the next: live, from a picture, from a hardware scanner or typed. */
export function CodeScanner({ onCode, isCameraOnly = false }: Props) {
  const { t } = useTranslation()
  const camera = useCamera()
  const video = useRef<HTMLVideoElement>(null)
  const [several, setSeveral] = useState<FoundCodes & { way: CodeWay }>()
  const [done, setDone] = useState<ScannedCode>()
  const [isBroken, setIsBroken] = useState(false)
  const isLooking = camera.stream !== undefined && !done && !several && !isBroken
  const hint = useHint(isLooking)
  const take = (found: FoundCodes, way: CodeWay) => {
    const [first, second] = found.codes
    if (second) setSeveral({ ...found, way })
    else if (first) finish({ text: first.text, way, isGs1: first.isGs1 })
  }
  const finish = (scanned: ScannedCode) => {
    const code = { ...scanned, text: codeIn(scanned.text) }
    setSeveral(undefined)
    setDone(code)
    navigator.vibrate?.(60)
    onCode(code)
  }
  useLiveCodes({
    video,
    isOn: isLooking,
    onFound: (found) => take(found, 'camera'),
    onBroken: () => setIsBroken(true),
  })
  useEffect(() => {
    // The frames belong to this very picture: it stands still while one is chosen.
    if (several) video.current?.pause()
    else void video.current?.play().catch(() => undefined)
  }, [several])
  useScannerKeys((text) => finish({ text, way: 'scanner', isGs1: false }))
  return (
    <div className={css.scanner} data-reads-codes>
      {camera.fault ? (
        <CameraTrouble fault={camera.fault} onRetry={camera.retry} otherWays={t('capture.trouble.otherWays')} />
      ) : (
        <CameraView camera={camera} videoRef={video}>
          {several?.way === 'camera' ? <CodeFrames found={several} /> : <span className={css.guide} aria-hidden />}
        </CameraView>
      )}
      <p className={css.status} role="status">
        {isBroken && t('capture.scan.broken')}
        {several && t('capture.scan.several', { count: several.codes.length })}
        {done && t('capture.scan.done', { text: done.text })}
        {hint}
      </p>
      {several ? (
        <ChooseCode
          found={several}
          onChoose={({ text, isGs1 }) => finish({ text, way: several.way, isGs1 })}
          onAgain={() => setSeveral(undefined)}
        />
      ) : (
        <OtherWays
          onFound={(found) => take(found, 'picture')}
          onCode={isCameraOnly ? undefined : finish}
          onAgain={done && !camera.fault ? () => setDone(undefined) : undefined}
        />
      )}
    </div>
  )
}
