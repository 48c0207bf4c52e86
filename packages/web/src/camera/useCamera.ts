import { useEffect, useState } from 'react'
import { noteActivity } from '../auth/inactivity/activity.ts'
import { ask, hasTorch, type Zoom, zoomOf } from './abilities.ts'
import { type CameraFault, closeCamera, faultOf, listCameras, openCamera } from './openCamera.ts'
import { usePageVisible } from './usePageVisible.ts'

export type Camera = {
  stream: MediaStream | undefined
  /** Undefined while it starts or runs. */
  fault: CameraFault | undefined
  retry: () => void
  /** Undefined where the device has no lamp. */
  torch: { isOn: boolean; toggle: () => void } | undefined
  zoom: (Zoom & { value: number; set: (value: number) => void }) | undefined
  /** Undefined where there is only one camera. */
  switchCamera: (() => void) | undefined
}

/** A live camera as long as the page is looked at; behind other pages it is given back. */
export function useCamera(): Camera {
  const [deviceId, setDeviceId] = useState<string>()
  const [attempt, setAttempt] = useState(0)
  const [stream, setStream] = useState<MediaStream>()
  const [fault, setFault] = useState<CameraFault>()
  const [cameras, setCameras] = useState<string[]>([])
  const isVisible = usePageVisible()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt opens it anew
  useEffect(() => {
    if (!isVisible) return
    const opening = openCamera(deviceId)
    let isGone = false
    const show = async () => {
      const opened = await opening
      if (isGone) return
      setFault(undefined)
      setStream(opened)
      // The cable was pulled, or the right to the camera taken back.
      opened.getVideoTracks()[0]?.addEventListener('ended', () => setAttempt((count) => count + 1))
      setCameras(await listCameras())
      noteActivity()
    }
    show().catch((error: unknown) => {
      console.info('no live picture:', error)
      if (!isGone) setFault(faultOf(error))
    })
    return () => {
      isGone = true
      setStream(undefined)
      opening.then(closeCamera, () => undefined)
    }
  }, [deviceId, attempt, isVisible])

  const track = stream?.getVideoTracks()[0]
  const current = track?.getSettings().deviceId
  const next = cameras[(cameras.indexOf(current ?? '') + 1) % cameras.length]
  return {
    stream,
    fault,
    retry: () => {
      setFault(undefined)
      setAttempt((count) => count + 1)
    },
    torch: useTorch(track),
    zoom: useZoom(track),
    switchCamera: cameras.length > 1 && next ? () => setDeviceId(next) : undefined,
  }
}

function useTorch(track: MediaStreamTrack | undefined): Camera['torch'] {
  const [litTrack, setLitTrack] = useState<MediaStreamTrack>()
  if (!track || !hasTorch(track)) return undefined
  const isOn = litTrack === track
  return {
    isOn,
    toggle: () => {
      setLitTrack(isOn ? undefined : track)
      ask(track, { torch: !isOn }).catch((error) => console.info('the lamp did not follow:', error))
    },
  }
}

function useZoom(track: MediaStreamTrack | undefined): Camera['zoom'] {
  const [chosen, setChosen] = useState<{ track: MediaStreamTrack; value: number }>()
  const zoom = track && zoomOf(track)
  if (!track || !zoom) return undefined
  return {
    ...zoom,
    value: chosen?.track === track ? chosen.value : zoom.min,
    set: (value) => {
      setChosen({ track, value })
      ask(track, { zoom: value }).catch((error) => console.info('the zoom did not follow:', error))
    },
  }
}
